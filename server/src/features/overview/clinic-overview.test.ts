import type { DoctorOverview, StaffOverview } from '@antam/contract/overview';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import { book, dayAhead } from '../../test/booking';
import { closeAccount, day, startPlan } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { pastVisit } from '../../test/past-visit';

let clinic: TestClinic;
let staff: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  staff = await clinic.addPerson('Staff');
});
afterAll(() => clinic.stop());

const overview = async <T>(as: Person) => (await clinic.send<T>('GET /api/overview', { as })).body;
const say = (as: Person, body: object) => clinic.send('POST /api/messages', { as, body: { text: 'Chào', ...body } });
const past = (visit: Parameters<typeof pastVisit>[1]) => pastVisit(clinic, visit);

test('a doctor’s patients in treatment are those who follow a plan of theirs today, each once', async () => {
  const doctor = await clinic.addPerson('Doctor');
  const colleague = await clinic.addPerson('Doctor');
  const people: Person[] = [];
  for (let at = 0; at < 6; at += 1) people.push(await clinic.addPerson('Customer'));
  const [twice, ended, ahead, withdrawn, closed, others] = people as [Person, Person, Person, Person, Person, Person];
  await startPlan(clinic, doctor, twice, { startDate: day(-90) });
  await startPlan(clinic, doctor, twice, { endDate: day(0) });
  await startPlan(clinic, doctor, ended, { endDate: day(-1) });
  await startPlan(clinic, doctor, ahead, { startDate: day(1) });
  const { body } = await startPlan(clinic, doctor, withdrawn);
  await clinic.send(`DELETE /api/appointment/treatment-plan/${body._id}`, { as: doctor });
  await startPlan(clinic, doctor, closed);
  await closeAccount(clinic, closed);
  await startPlan(clinic, colleague, others);
  expect((await overview<DoctorOverview>(doctor)).patientsInTreatment).toBe(1);
});

test('important are reminders somebody wrote for a patient in treatment, that failed or go out within a week', async () => {
  const doctor = await clinic.addPerson('Doctor');
  const patient = await clinic.addPerson('Customer');
  const other = await clinic.addPerson('Customer');
  await startPlan(clinic, doctor, patient);
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  const reminder = (change: object) => ({
    id: newId(),
    patientId: patient.userId,
    type: 'Revisit' as const,
    message: 'Nhắc',
    dueAt: days(3),
    failureReason: null,
    ...change,
  });
  await clinic.db
    .insertInto('reminders')
    .values([
      reminder({}),
      reminder({ dueAt: days(6.9) }),
      reminder({ dueAt: days(-40), status: 'Failed', failureReason: 'e-mail' }),
      reminder({ dueAt: days(7.1) }),
      reminder({ dueAt: days(-1), status: 'Sent', sentAt: new Date() }),
      reminder({ automatic: true }),
      reminder({ patientId: other.userId }),
    ])
    .execute();
  expect((await overview<DoctorOverview>(doctor)).importantReminders).toBe(3);
});

test('a doctor’s counters count their own visits and the unread of their own patients', async () => {
  const doctor = await clinic.addPerson('Doctor');
  const colleague = await clinic.addPerson('Doctor');
  const patient = await clinic.addPerson('Customer');
  const other = await clinic.addPerson('Customer');
  await past({ patient, doctor, date: day(0) });
  await past({ patient, doctor, date: day(0), status: 'Cancelled', cancelledAt: new Date() });
  await past({ patient, doctor, date: day(-1), status: 'Pending', confirmedAt: null });
  await past({ patient, doctor, date: day(0), status: 'Pending', confirmedAt: null, noShowAt: new Date() });
  await book(clinic, patient, doctor, { date: dayAhead(2) });
  await book(clinic, other, colleague, { date: dayAhead(2), timeSlot: '10:00-10:30' });
  await say(patient, {});
  await say(patient, {});
  await say(other, {});
  expect(await overview<DoctorOverview>(doctor)).toEqual({
    appointmentsToday: 2,
    pendingAppointments: 1,
    patientsInTreatment: 0,
    importantReminders: 0,
    unreadMessages: 2,
  });
});

test('reception sees the whole day', async () => {
  const before = await overview<StaffOverview>(staff);
  const doctor = await clinic.addPerson('Doctor');
  const patient = await clinic.addPerson('Customer');
  await past({ patient, doctor, date: day(0) });
  await past({ patient, doctor, date: day(0), status: 'Pending', confirmedAt: null });
  await past({ patient, doctor, date: day(1), status: 'Pending', confirmedAt: null });
  await past({ patient, doctor, date: day(0), status: 'Pending', confirmedAt: null, noShowAt: new Date() });
  await say(patient, {});
  const other = await clinic.addPerson('Customer');
  const visit = {
    patientId: patient.userId,
    reason: 'Khám',
    receivedBy: staff.userId,
    date: day(0),
    appointmentId: null,
  };
  await clinic.db
    .insertInto('visits')
    .values([
      { id: newId(), ...visit },
      { id: newId(), ...visit, patientId: other.userId, calledAt: new Date() },
      { id: newId(), ...visit, date: day(-1) },
    ])
    .execute();
  await clinic.db
    .insertInto('contactRequests')
    .values({
      id: newId(),
      firstName: 'A',
      lastName: 'B',
      email: 'a@b.vn',
      message: 'Hỏi',
      mobile: null,
      handledBy: null,
    })
    .execute();
  const after = await overview<StaffOverview>(staff);
  const growth = Object.fromEntries(
    Object.entries(after).map(([name, count]) => [name, count - before[name as keyof StaffOverview]]),
  );
  expect(growth).toEqual({
    appointmentsToday: 3,
    pendingToday: 1,
    callsToMake: 0,
    smsCalls: 0,
    waiting: 1,
    unreadMessages: 1,
    openContactRequests: 1,
  });
});
