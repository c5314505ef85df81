import { addDays } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { pastVisit } from '../../test/past-visit';

const BOUND = 200;
const today = dayAhead(0);

let clinic: TestClinic;
let staff: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  const [patient, doctor] = await Promise.all([clinic.addPerson('Customer'), clinic.addPerson('Doctor')]);
  staff = await clinic.addPerson('Staff');
  const first = await pastVisit(clinic, { patient, doctor, date: addDays(today, -1000) });
  // As many past visits as fill the bounded answer, one a day.
  await sql`
    insert into appointments (id, code, patient_id, doctor_id, date, slot, minutes, starts_at, status, service_type, fee,
      created_by, confirmed_at)
    select gen_random_uuid(), translate(upper(substr(md5(n::text), 1, 10)), 'ILOU', '0000'), patient_id, doctor_id, date + n,
      slot, minutes, starts_at + n * interval '1 day', status, service_type, fee, created_by, confirmed_at
    from appointments, generate_series(1, ${BOUND}::int) n where id = ${first}`.execute(clinic.db);
  for (const days of [-1, 0, 0, 1, 30]) await pastVisit(clinic, { patient, doctor, date: dayAhead(days) });
});
afterAll(() => clinic.stop());

type Visit = { _id: string; appointmentDate: string };
const list = (query = '') =>
  clinic.send<Visit[]>(`GET /api/appointment/appointment${query && `?${query}`}`, { as: staff });
const dayOf = ({ appointmentDate }: Visit) => appointmentDate.slice(0, 10);

test('a plain list holds today and all that lies ahead, however many visits are past', async () => {
  const { body } = await list();
  expect(body).toHaveLength(BOUND);
  expect(body.slice(0, 5).map(dayOf)).toEqual([today, today, dayAhead(1), dayAhead(30), dayAhead(-1)]);
});

test('page by page the plain list shows each visit once, the past latest first', async () => {
  const seen: Visit[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof list>> = await list(`limit=3${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.body);
    cursor = page.headers.get('x-next-cursor');
  }
  expect(new Set(seen.map(({ _id }) => _id)).size).toBe(BOUND + 6);
  expect(seen).toHaveLength(BOUND + 6);
  const past = seen.slice(4).map(dayOf);
  expect(past).toEqual([...past].sort().reverse());
});

test('a cursor goes on from where its first page began, also on the next day', async () => {
  const { body } = await list('limit=200');
  const [, tomorrow, later] = body.slice(1, 4) as [Visit, Visit, Visit];
  // A page asked for yesterday, when tomorrow's visit was still two days ahead.
  const cursor = (boundary: string) =>
    Buffer.from(JSON.stringify([tomorrow.appointmentDate, tomorrow._id, boundary])).toString('base64url');
  const next = await list(`limit=2&cursor=${cursor(new Date(`${dayAhead(-1)}T00:00:00+07:00`).toISOString())}`);
  expect(next.body.map(({ _id }) => _id)[0]).toBe(later._id);
  expect(dayOf(next.body[1] as Visit)).toBe(addDays(today, -1000 + BOUND));
  expect((await list(`cursor=${cursor('next week')}`)).status).toBe(400);
});

test('with a day or an order the list is by time alone', async () => {
  const days = async (query: string) => (await list(query)).body.map(dayOf);
  expect(await days(`from=${dayAhead(-1)}`)).toEqual([dayAhead(-1), today, today, dayAhead(1), dayAhead(30)]);
  expect((await days('order=desc')).slice(0, 2)).toEqual([dayAhead(30), dayAhead(1)]);
  expect((await days('order=asc'))[0]).toBe(addDays(today, -1000));
});

test('a visit that was missed is not among those to confirm', async () => {
  const [patient, doctor] = await Promise.all([clinic.addPerson('Customer'), clinic.addPerson('Doctor')]);
  const pending = { patient, doctor, date: today, status: 'Pending', confirmedAt: null };
  const open = await pastVisit(clinic, pending);
  await pastVisit(clinic, { ...pending, noShowAt: new Date() });
  const { body } = await list(`status=Pending&toMove=false&from=${today}&doctorId=${doctor.doctorId}`);
  expect(body.map(({ _id }) => _id)).toEqual([open]);
});
