import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAhead } from '../../test/booking';
import { day, writeRecord } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { visitToday } from '../../test/visit-page';

const ROUNDS = 8;

let clinic: TestClinic;
let doctor: Person;
let staff: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  doctor = await clinic.addPerson('Doctor');
  staff = await clinic.addPerson('Staff');
});
afterAll(() => clinic.stop());

const cancel = (id: string) =>
  clinic.send<{ code?: string }>(`PUT /api/appointment/${id}`, { as: staff, body: { status: 'Cancelled' } });

test('a visit of which a doctor wrote a record is not cancelled, missed or moved', async () => {
  const patient = await clinic.addPerson('Customer');
  const { id } = await visitToday(clinic, doctor, patient);
  expect((await writeRecord(clinic, doctor, patient, { appointmentId: id })).status).toBe(201);

  for (const [call, body] of [
    [`PUT /api/appointment/${id}`, { status: 'Cancelled' }],
    [`PUT /api/appointment/appointment/${id}/outcome`, { outcome: 'noShow' }],
    [`PUT /api/appointment/appointment/${id}`, { appointmentDate: dayAhead(4), timeSlot: '09:00-09:30' }],
  ] as const) {
    const { status, body: answer } = await clinic.send<{ code: string }>(call, { as: staff, body });
    expect([call, status, answer.code]).toEqual([call, 409, 'appointment.signed']);
  }
  const complete = { as: doctor, body: { outcome: 'completed' } };
  expect((await clinic.send(`PUT /api/appointment/appointment/${id}/outcome`, complete)).status).toBe(200);
});

test('a record of an earlier day that names the visit does not keep it', async () => {
  const patient = await clinic.addPerson('Customer');
  const { id } = await visitToday(clinic, doctor, patient);
  await writeRecord(clinic, doctor, patient, { appointmentId: id, recordDate: day(-1) });
  expect((await cancel(id)).status).toBe(200);
});

test('a record against a cancellation: one of them is done, the other is refused', async () => {
  const ends = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const patient = await clinic.addPerson('Customer');
    const { id } = await visitToday(clinic, doctor, patient);
    const write = () => writeRecord(clinic, doctor, patient, { appointmentId: id });
    const acts = round % 2 ? [write, () => cancel(id)] : [() => cancel(id), write];
    const answers = await Promise.all(acts.map((act) => act()));
    ends.add(
      answers
        .map(({ status }) => status)
        .toSorted()
        .join(' '),
    );
  }
  expect([...ends].filter((end) => end !== '200 422' && end !== '201 409')).toEqual([]);
});
