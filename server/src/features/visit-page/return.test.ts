import type { CareFile } from '@antam/contract/care-file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { makeLate } from '../../test/late-patient';
import { openPage, sign, walkInToday } from '../../test/visit-page';

let clinic: TestClinic;
let doctor: Person;
let staff: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  [doctor, staff] = [await clinic.addPerson('Doctor'), await clinic.addPerson('Staff')];
});
afterAll(() => clinic.stop());

/** A late patient of whom reception heard something, and a doctor confirmed it. */
async function confirmed(outcome: 'diedToConfirm' | 'transferredToConfirm', on: string): Promise<Person> {
  const patient = await clinic.addPerson('Customer');
  await makeLate(clinic.db, { patientId: patient.userId, doctorId: doctor.doctorId as string, days: 20 });
  const at = `POST /api/follow-ups/${patient.userId}`;
  await clinic.send(`${at}/attempts`, { as: staff, body: { how: 'phone', outcome } });
  const { status } = await clinic.send(`${at}/confirmation`, { as: doctor, body: { isTrue: true, on } });
  expect(status).toBe(204);
  return patient;
}
const fileOf = async ({ userId }: Person) =>
  (await clinic.send<CareFile>(`GET /api/patients/${userId}/care-file`, { as: doctor })).body;
const isFollowed = async ({ userId }: Person) =>
  (
    await clinic.db
      .selectFrom('expectedReturns')
      .select('isTreated')
      .where('patientId', '=', userId)
      .executeTakeFirstOrThrow()
  ).isTreated;

test.each([
  ['died', 'diedToConfirm'],
  ['transferredOut', 'transferredToConfirm'],
] as const)(
  'a patient of whom the care file says %s comes back: the doctor is told, and signing takes it back',
  async (outcome, news) => {
    const patient = await confirmed(news, day(-3));
    const visit = await walkInToday(clinic, doctor, patient);
    const left = { outcome, on: day(-3) };
    expect((await openPage(clinic, visit)).body.careFile.left).toEqual(left);
    expect(await isFollowed(patient)).toBe(false);

    expect((await sign(clinic, visit)).status).toBe(201);
    expect(await fileOf(patient)).toMatchObject({ outcome: null, outcomeOn: null, version: 2 });
    expect((await openPage(clinic, visit)).body.careFile.left).toBeNull();
    expect(await isFollowed(patient)).toBe(true);
    const changes = await clinic.send<object[]>(`GET /api/patients/${patient.userId}/care-file/changes`, {
      as: doctor,
    });
    expect(changes.body).toHaveLength(2);
  },
);

test('a patient who arrives on the very day, after a death was confirmed, is brought back', async () => {
  const patient = await confirmed('diedToConfirm', day(0));
  const visit = await walkInToday(clinic, doctor, patient);
  expect((await openPage(clinic, visit)).body.careFile.left).toEqual({ outcome: 'died', on: day(0) });
  expect((await sign(clinic, visit)).status).toBe(201);
  expect(await fileOf(patient)).toMatchObject({ outcome: null, outcomeOn: null });
  expect(await isFollowed(patient)).toBe(true);
});

test('a transfer that is written at the last visit stays', async () => {
  const patient = await clinic.addPerson('Customer');
  const visit = await walkInToday(clinic, doctor, patient);
  const { changedAt: _, changedBy: __, ...file } = await fileOf(patient);
  const body = { ...file, outcome: 'transferredOut', outcomeOn: day(0) };
  const saved = await clinic.send(`PUT /api/patients/${patient.userId}/care-file`, { as: doctor, body });
  expect(saved.status).toBe(200);
  expect((await openPage(clinic, visit)).body.careFile.left).toBeNull();
  expect((await sign(clinic, visit)).status).toBe(201);
  expect(await fileOf(patient)).toMatchObject({ outcome: 'transferredOut', outcomeOn: day(0) });
});
