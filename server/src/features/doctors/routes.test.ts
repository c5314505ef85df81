import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, dayAhead } from '../../test/booking';
import { createTestClinic, EVERY_DAY, type Person, type TestClinic } from '../../test/clinic';

let clinic: TestClinic;
let patient: Person;
let doctor: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  patient = await clinic.addPerson('Customer');
  doctor = await clinic.addPerson('Doctor', { fullName: 'Đỗ Thị Ánh' });
  other = await clinic.addPerson('Doctor', {
    fullName: 'An Văn Bình',
    doctorDetails: {
      skills: [{ name: 'Tư vấn tâm lý', level: 'Senior' }],
      workSchedule: [{ days: ['Saturday'], hours: { start: '08:00', end: '10:00' } }],
    },
  });
  admin = await clinic.addPerson('Admin');
});
afterAll(() => clinic.stop());

interface DoctorBody {
  _id: string;
  userId: { fullName: string };
  workSchedule: { days: string[]; hours: { start: string; end: string }; slots: { time: string }[] }[];
  skills: { name: string; level: string }[];
  code?: string;
  fields?: Record<string, string>;
}
const names = (body: DoctorBody[]) => body.map((row) => row.userId.fullName);

test('doctors come in the order of the Vietnamese alphabet, with their hours cut into half hours', async () => {
  const { body } = await clinic.send<DoctorBody[]>('GET /api/doctors', { as: patient });
  expect(names(body)).toEqual(['An Văn Bình', 'Đỗ Thị Ánh']);
  expect(body[0]?.workSchedule[0]?.slots.map((slot) => slot.time)).toEqual([
    '08:00-08:30',
    '08:30-09:00',
    '09:00-09:30',
    '09:30-10:00',
  ]);
});

test.each([
  ['a skill without its diacritics', 'skill=tu%20van', ['An Văn Bình']],
  ['a weekday', 'day=Monday', ['Đỗ Thị Ánh']],
  ['a date', 'day=2026-11-21', ['An Văn Bình', 'Đỗ Thị Ánh']],
  ['a skill nobody has', 'skill=100%25', []],
  ['blank words', 'skill=&day=', ['An Văn Bình', 'Đỗ Thị Ánh']],
])('doctors are found by %s', async (_, query, expected) => {
  expect(names((await clinic.send<DoctorBody[]>(`GET /api/doctors/search?${query}`, { as: patient })).body)).toEqual(
    expected,
  );
});

test('a doctor is found by id and by user, and an unknown one is not there', async () => {
  const byUser = await clinic.send<DoctorBody>(`GET /api/doctors/user/${doctor.userId}`, { as: patient });
  const byId = await clinic.send<DoctorBody>(`GET /api/doctors/${doctor.doctorId}`, { as: patient });
  expect(byUser.body).toEqual(byId.body);
  expect((await clinic.send(`GET /api/doctors/user/${patient.userId}`, { as: patient })).status).toBe(404);
});

test('a doctor changes the own profile; another doctor’s is not there; an Admin may', async () => {
  const body = { skills: [{ name: 'PrEP', level: 'Expert' }], workSchedule: EVERY_DAY.workSchedule };
  const own = await clinic.send<DoctorBody>(`PUT /api/doctors/${doctor.doctorId}`, {
    as: doctor,
    body: { ...body, _id: 'x', userId: { _id: 'y' } },
  });
  expect([own.status, own.body.skills]).toEqual([200, body.skills]);
  expect((await clinic.send(`PUT /api/doctors/${other.doctorId}`, { as: doctor, body })).status).toBe(404);
  expect((await clinic.send(`PUT /api/doctors/${doctor.doctorId}`, { as: admin, body })).status).toBe(200);
  expect((await clinic.send(`PUT /api/doctors/${doctor.doctorId}`, { as: patient, body })).status).toBe(403);
});

test.each([
  ['hours outside the clinic’s day', { start: '07:00', end: '12:00' }],
  ['an end before the start', { start: '12:00', end: '08:00' }],
  ['hours off the half hour', { start: '08:15', end: '12:00' }],
])('a schedule with %s is refused, naming the row', async (_, hours) => {
  const { status, body } = await clinic.send<DoctorBody>(`PUT /api/doctors/${doctor.doctorId}`, {
    as: doctor,
    body: { workSchedule: [{ days: ['Monday'], hours }] },
  });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['workSchedule.0.hours']]);
});

test('an experience that ends before it began is refused; one that was stored before stays readable and may stay', async () => {
  const work = { position: 'Bác sĩ', organization: 'BV Nhiệt đới', startDate: '2020-01-01' };
  const put = (body: object) => clinic.send<DoctorBody>(`PUT /api/doctors/${doctor.doctorId}`, { as: doctor, body });
  const refused = await put({
    experiences: [
      { ...work, endDate: null },
      { ...work, endDate: '2010-01-01' },
    ],
  });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['experiences.1.endDate']]);

  const experiences = [{ ...work, endDate: '2010-01-01' }];
  const stored = { experiences: JSON.stringify(experiences) };
  await clinic.db
    .updateTable('doctors')
    .set(stored)
    .where('id', '=', doctor.doctorId ?? '')
    .execute();
  const read = await clinic.send(`GET /api/doctors/${doctor.doctorId}`, { as: patient });
  expect([read.status, read.body.experiences]).toEqual([200, experiences]);
  expect((await put({ skills: [{ name: 'ARV', level: 'Expert' }], experiences })).status).toBe(200);
  expect((await put({ experiences: [...experiences, { ...work, endDate: '2011-01-01' }] })).status).toBe(400);
});

test('new hours leave booked visits valid, and those ahead that they no longer cover are named beforehand', async () => {
  const early = await book(clinic, patient, doctor, { date: dayAhead(5), timeSlot: '08:00-08:30' });
  await book(clinic, patient, doctor, { date: dayAhead(6), timeSlot: '13:00-13:30' });
  const over = await book(clinic, patient, doctor, { date: dayAhead(4), timeSlot: '08:00-08:30' });
  const startsAt = new Date(Date.now() - 3_600_000);
  await clinic.db.updateTable('appointments').set({ startsAt }).where('id', '=', over._id).execute();
  const workSchedule = [{ days: EVERY_DAY.workSchedule?.[0]?.days ?? [], hours: { start: '13:00', end: '17:00' } }];
  const check = await clinic.send<{ _id: string }[]>(`POST /api/doctors/${doctor.doctorId}/schedule-check`, {
    as: doctor,
    body: { workSchedule },
  });
  expect(check.body.map((visit) => visit._id)).toEqual([early._id]);

  await clinic.send(`PUT /api/doctors/${doctor.doctorId}`, { as: doctor, body: { workSchedule } });
  const kept = await clinic.send<{ status: string }>(`GET /api/appointment/appointment/${early._id}`, { as: patient });
  expect(kept.body.status).toBe('Pending');
  expect(
    (await clinic.send(`POST /api/doctors/${doctor.doctorId}/schedule-check`, { as: other, body: { workSchedule } }))
      .status,
  ).toBe(404);
});

test('a certificate and an experience are not of the future; what was stored before may stay', async () => {
  const put = (body: object) => clinic.send<DoctorBody>(`PUT /api/doctors/${doctor.doctorId}`, { as: doctor, body });
  const certificate = (date: string) => ({ name: 'CKI', issuedBy: null, date });
  const work = (startDate: string) => ({ position: 'Bác sĩ', organization: 'BV', startDate, endDate: null });
  const tomorrow = dayAhead(1);
  const certified = await put({ certificates: [certificate(dayAhead(0)), certificate(tomorrow)] });
  expect([certified.status, certified.body.fields]).toEqual([
    400,
    { 'certificates.1.date': 'This date cannot be in the future.' },
  ]);
  const worked = await put({ experiences: [work('2150-01-01')] });
  expect([worked.status, Object.keys(worked.body.fields ?? {})]).toEqual([400, ['experiences.0.startDate']]);
  expect((await put({ certificates: [certificate(dayAhead(0))], experiences: [work(dayAhead(0))] })).status).toBe(200);

  const certificates = [certificate(tomorrow)];
  const stored = { certificates: JSON.stringify(certificates) };
  await clinic.db
    .updateTable('doctors')
    .set(stored)
    .where('id', '=', doctor.doctorId ?? '')
    .execute();
  expect((await put({ certificates })).status).toBe(200);
});
