import type { SettingsForAdmin } from '@antam/contract/clinic-settings';
import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book } from '../../test/booking';
import { clinicForThisTest, createTestClinic, type Person, type TestClinic } from '../../test/clinic';

type Refused = { code: string; message: string; fields?: Record<string, string> };

const read = async (clinic: TestClinic, as: Person) =>
  (await clinic.send<SettingsForAdmin>('GET /api/clinic/settings', { as })).body;
const save = (clinic: TestClinic, as: Person, change: object) =>
  clinic.send<Refused & { version: number }>('PUT /api/clinic/settings', {
    as,
    body: { ...DEFAULT_SETTINGS, version: 0, rooms: [], ...change },
  });

const PLACE = {
  name: 'Phòng khám An Tâm',
  address: '5 phố Yên Bình, Hà Nội',
  mapUrl: 'https://maps.example/an-tam',
  phone: '024 0000 0200',
  openingHours: [{ days: ['Monday', 'Tuesday'], opens: '07:30', closes: '16:00' }],
};

test('a new clinic has the default settings; what an Admin saves is what everyone is told', async () => {
  const clinic = await clinicForThisTest();
  const admin = await clinic.addPerson('Admin');
  expect(await read(clinic, admin)).toEqual({ ...DEFAULT_SETTINGS, version: 0, rooms: [] });
  expect((await save(clinic, admin, PLACE)).body).toEqual({ version: 1 });
  expect(await read(clinic, admin)).toMatchObject({ ...PLACE, version: 1, moveNoticeHours: 2 });
  expect((await clinic.send('GET /api/clinic')).body).toMatchObject({ ...PLACE, patientDaysAhead: 180 });
  const entry = await clinic.db.selectFrom('auditLog').selectAll().where('action', '=', 'clinic.settings').execute();
  expect(entry).toMatchObject([{ actorId: admin.userId, outcome: 'done' }]);
});

test('of several Admins who read the same settings and save at once, one saves; the others are told to read again', async () => {
  const clinic = await clinicForThisTest();
  const admins = await Promise.all(Array.from({ length: 5 }, () => clinic.addPerson('Admin')));
  for (const version of [0, 1]) {
    const answers = await Promise.all(
      admins.map((admin, at) => save(clinic, admin, { version, phone: `024 000 ${at}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused?.code).toBe('clinic.settingsChanged');
    expect(await read(clinic, admins[0] as Person)).toMatchObject({ version: version + 1 });
  }
});

let clinic: TestClinic;
let admin: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  admin = await clinic.addPerson('Admin');
});
afterAll(() => clinic.stop());

test.each([
  ['an empty name', { name: ' ' }, 'name'],
  ['a name that cannot be seen', { name: '\u200b' }, 'name'],
  ['a map link that is not https', { mapUrl: 'http://maps.example/x' }, 'mapUrl'],
  ['a script as a map link', { mapUrl: 'javascript:alert(1)' }, 'mapUrl'],
  ['a map link with a password', { mapUrl: 'https://a:b@maps.example/' }, 'mapUrl'],
  ['letters as a phone number', { phone: 'call us' }, 'phone'],
  [
    'hours that end before they begin',
    { openingHours: [{ days: ['Monday'], opens: '12:00', closes: '08:00' }] },
    'openingHours.0.closes',
  ],
  ['hours of no day', { openingHours: [{ days: [], opens: '08:00', closes: '12:00' }] }, 'openingHours.0.days'],
  [
    'hours that overlap on a day',
    {
      openingHours: [
        { days: ['Monday', 'Friday'], opens: '08:00', closes: '12:00' },
        { days: ['Friday'], opens: '11:30', closes: '17:00' },
      ],
    },
    'openingHours',
  ],
  ['a notice of less than nothing', { moveNoticeHours: -1 }, 'moveNoticeHours'],
  ['a notice of half an hour', { moveNoticeHours: 0.5 }, 'moveNoticeHours'],
  ['ten years ahead', { clinicDaysAhead: 3650 }, 'clinicDaysAhead'],
  [
    'patients who book further ahead than the clinic',
    { patientDaysAhead: 200, clinicDaysAhead: 100 },
    'patientDaysAhead',
  ],
  ['a field that is not known', { color: 'red' }, 'color'],
])('%s is refused with 400 naming the field, and changes nothing', async (_, change, field) => {
  const { status, body } = await save(clinic, admin, change);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  expect((await read(clinic, admin)).version).toBe(0);
});

test('a doctor’s room is in the list of rooms and on every visit with them; an unknown doctor is refused', async () => {
  const clinic = await clinicForThisTest();
  const [admin, doctor, patient] = [
    await clinic.addPerson('Admin'),
    await clinic.addPerson('Doctor'),
    await clinic.addPerson('Customer'),
  ];
  const unknown = await save(clinic, admin, { rooms: [{ doctorId: patient.userId, room: '1' }] });
  expect([unknown.status, (await read(clinic, admin)).version]).toEqual([404, 0]);

  await save(clinic, admin, { rooms: [{ doctorId: doctor.doctorId, room: '204' }] });
  expect((await read(clinic, admin)).rooms).toMatchObject([{ doctorId: doctor.doctorId, room: '204' }]);
  const booked = await book(clinic, patient, doctor);
  expect(booked.room).toBe('204');
  await save(clinic, admin, { version: 1, rooms: [{ doctorId: doctor.doctorId, room: '' }] });
  const { body } = await clinic.send<{ room: string | null }>(`GET /api/appointment/appointment/${booked._id}`, {
    as: patient,
  });
  expect(body.room).toBeNull();
});
