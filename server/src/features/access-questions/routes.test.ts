import { type AccessQuestion, DAYS_TO_ANSWER } from '@antam/contract/access-questions';
import type { Look } from '@antam/contract/who-looked';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actsOf, day } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';

let clinic: TestClinic;
let doctor: Person;
let admin: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  [doctor, admin] = [await clinic.addPerson('Doctor'), await clinic.addPerson('Admin', { fullName: 'Ngô Quản Trị' })];
});
afterAll(() => clinic.stop());

type Said = { code?: string; _id: string };
const looksOf = async (as: Person) => (await clinic.send<Look[]>('GET /api/who-looked', { as })).body;
const ask = (as: Person, entryId: string | undefined, text: string | null = 'Ai vậy?') =>
  clinic.send<Said>('POST /api/who-looked/questions', { as, body: { entryId, text } });
const answer = (id: string, as = admin) =>
  clinic.send<Said>(`PUT /api/access-questions/${id}`, { as, body: { answer: 'Đó là buổi trực.' } });
const list = async (answered = false) =>
  (await clinic.send<AccessQuestion[]>(`GET /api/access-questions?answered=${answered}`, { as: admin })).body;
const told = async ({ userId }: Person) =>
  clinic.db.selectFrom('notifications').select(['body', 'link']).where('userId', '=', userId).execute();

/** A patient whose record was opened by a person of the clinic. */
async function openedBy(opener: Person, request = 'GET /api/medical-records?userId=') {
  const patient = await clinic.addPerson('Customer');
  await clinic.send(`${request}${patient.userId}`, { as: opener });
  return patient;
}

test('a patient asks about an entry, an Admin answers, and each is told without a word about why', async () => {
  const patient = await openedBy(doctor);
  const [look] = await looksOf(patient);
  const asked = await ask(patient, look?._id);
  expect([asked.status, asked.body]).toEqual([
    201,
    expect.objectContaining({ text: 'Ai vậy?', dueOn: day(DAYS_TO_ANSWER), answer: null }),
  ]);
  expect(await told(admin)).toContainEqual({ body: 'Có việc trong danh sách đang chờ bạn.', link: '/admin/questions' });
  const [question] = (await list()).filter(({ patient: { _id } }) => _id === patient.userId);
  expect(question).toMatchObject({
    text: 'Ai vậy?',
    isOverdue: false,
    entry: { action: 'record.list', role: 'Doctor', userName: doctor.userName },
  });

  expect((await answer(question?._id as string)).status).toBe(204);
  const [answered] = (await looksOf(patient)).filter(({ kind }) => kind === 'opening');
  expect(answered?.question).toMatchObject({ answer: 'Đó là buổi trực.', answeredAt: expect.any(String) });
  expect(JSON.stringify(answered)).not.toContain('Ngô');
  expect(await told(patient)).toEqual([
    { body: 'Có tin mới về việc ai đã xem thông tin của bạn', link: '/user/who-looked' },
  ]);
  expect((await list(true))[0]).toMatchObject({ _id: question?._id, answeredBy: 'Ngô Quản Trị' });
  expect((await answer(question?._id as string)).body.code).toBe('question.answered');
  expect((await actsOf(clinic, patient)).map(({ action }) => action)).toContain('accessLog.ask');
  expect((await actsOf(clinic, admin)).filter(({ action }) => action === 'accessLog.answer')).toMatchObject([
    { patientIds: [patient.userId], objectId: question?._id },
  ]);
});

test('one asks once about an entry, and only about an entry of one’s own that is not one’s own reading', async () => {
  const patient = await openedBy(doctor);
  const stranger = await clinic.addPerson('Customer');
  const [look] = await looksOf(patient);
  expect((await ask(stranger, look?._id)).body.code).toBe('look.notFound');
  const { id } = await clinic.db
    .selectFrom('auditLog')
    .select('id')
    .where('actorId', '=', patient.userId)
    .where('action', '=', 'accessLog.read')
    .executeTakeFirstOrThrow();
  expect((await ask(patient, String(id))).body.code).toBe('look.notFound');
  expect((await ask(patient, '999999999')).body.code).toBe('look.notFound');
  const both = await Promise.all([ask(patient, look?._id, null), ask(patient, look?._id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('what is overdue comes first and says so', async () => {
  const patient = await openedBy(doctor);
  const late = await ask(patient, (await looksOf(patient))[0]?._id);
  await clinic.db
    .updateTable('accessQuestions')
    .set({ dueOn: day(-1) })
    .where('id', '=', late.body._id)
    .execute();
  const [first] = await list();
  expect([first?._id, first?.isOverdue]).toEqual([late.body._id, true]);
});

test('an Admin leaves a question about their own reading to another Admin', async () => {
  const patient = await openedBy(admin, 'GET /api/audit?patientId=');
  const { body } = await ask(patient, (await looksOf(patient))[0]?._id);
  const other = await clinic.addPerson('Admin');
  expect((await answer(body._id)).body.code).toBe('question.ownAccess');
  expect((await answer(body._id, other)).status).toBe(204);
});
