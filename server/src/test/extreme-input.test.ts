import { ENDPOINTS } from '@antam/contract';
import { ROLES, type Role } from '@antam/contract/constants';
import type { Endpoint } from '@antam/contract/endpoint';
import { fieldProblems as texts } from '@antam/texts/given/field-problems';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingOf } from './booking';
import { planOf } from './care';
import { createTestClinic, type Person, type TestClinic } from './clinic';
import { IS_SWEEP } from './sweep';
import { openPage, visitToday } from './visit-page';

let clinic: TestClinic;
let people: Record<Role, Person>;
beforeAll(async () => {
  clinic = await createTestClinic();
  const made = await Promise.all(ROLES.map((role) => clinic.addPerson(role)));
  people = Object.fromEntries(made.map((person) => [person.role, person])) as Record<Role, Person>;
});
afterAll(() => clinic.stop());

const ID = '0190a3c0-7b1e-7abc-8def-0123456789ab';
const DAYS = ['0000-01-01', '0001-01-01', '9999-12-31'];
const INSTANTS = ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+07:00', '9999-12-31T23:59:59-12:00'];
const EXTREMES = [...DAYS, ...INSTANTS];

const READS = ENDPOINTS.map(({ endpoint }): Endpoint => endpoint).filter(
  ({ method, query }) => method === 'GET' && query,
);

/** The names that a strict query schema accepts. */
function namesIn({ query }: Endpoint): string[] {
  return Object.keys((query as unknown as { shape: Record<string, unknown> }).shape);
}

/** A role that may call the endpoint; Staff where any role may. */
const askerOf = ({ roles }: Endpoint): Person => people[roles === 'anyone' ? 'Staff' : (roles[0] as Role)];
const pathOf = ({ paths: [path] }: Endpoint) => path.replace(/:\w+/g, ID);

test.runIf(IS_SWEEP)('no read fails, whatever day or instant its words name', async () => {
  const failed: string[] = [];
  for (const endpoint of READS) {
    for (const name of namesIn(endpoint)) {
      for (const value of [...EXTREMES, '%00', '\u0000']) {
        const request = `GET ${pathOf(endpoint)}?${name}=${encodeURIComponent(value)}`;
        const { status } = await clinic.send(request, { as: askerOf(endpoint) });
        if (status >= 500) failed.push(`${status} ${request}`);
      }
    }
  }
  expect(failed).toEqual([]);
});

const cursor = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
const CURSORS = [
  ...EXTREMES.flatMap((value) => [
    cursor(value),
    cursor(value, ID),
    cursor(value, '09:00-09:30', ID),
    cursor(true, value, ID),
  ]),
  ...[1e308, -1, 2 ** 63, null, '', 'NaN', 'infinity', '\u0000', ID].map((value) => cursor(value, ID)),
  cursor(null, null, null, null),
];

test.runIf(IS_SWEEP)('no list fails, whatever its cursor holds', async () => {
  const failed: string[] = [];
  for (const endpoint of READS.filter(({ paged }) => paged)) {
    for (const value of CURSORS) {
      const request = `GET ${pathOf(endpoint)}?cursor=${value}`;
      const { status } = await clinic.send(request, { as: askerOf(endpoint) });
      if (status >= 500) failed.push(`${status} ${request} ${Buffer.from(value, 'base64url')}`);
    }
  }
  expect(failed).toEqual([]);
});

type Asked = [request: string, role: Role, body?: Record<string, unknown>];
const dated: Record<string, (value: string) => Asked> = {
  'date of appointments': (date) => [`GET /api/appointment/appointment?date=${date}`, 'Staff'],
  'from of appointments': (from) => [`GET /api/appointment/appointment?from=${from}`, 'Staff'],
  'to of appointments': (to) => [`GET /api/appointment/appointment?to=${to}`, 'Staff'],
  'date of booked slots': (date) => [
    `GET /api/appointment/appointment/appointments?doctorId=${people.Doctor.doctorId}&date=${date}`,
    'Customer',
  ],
  'day of doctors': (day) => [`GET /api/doctors/search?day=${day}`, 'Customer'],
  'date of visits': (date) => [`GET /api/visits?date=${date}`, 'Staff'],
  'from of the audit log': (from) => [`GET /api/audit?from=${from}`, 'Admin'],
  'to of the audit log': (to) => [`GET /api/audit?to=${to}`, 'Admin'],
  'appointmentDate of a booking': (appointmentDate) => [
    'POST /api/appointment/appointment',
    'Customer',
    bookingOf(people.Doctor, { appointmentDate }),
  ],
  'appointmentDate of a move': (appointmentDate) => [
    `PUT /api/appointment/appointment/${ID}`,
    'Customer',
    { appointmentDate, timeSlot: '09:00-09:30' },
  ],
  'date of a slot': (date) => [
    `PUT /api/doctors/${people.Doctor.doctorId}/book-slot`,
    'Staff',
    { date, timeSlot: '09:00-09:30' },
  ],
  'reminderDate of a reminder': (reminderDate) => [
    'POST /api/reminders',
    'Staff',
    { userId: people.Customer.userId, message: 'x', reminderDate },
  ],
  'startDate of a plan': (startDate) => [
    'POST /api/appointment/treatment-plan',
    'Doctor',
    planOf(people.Customer, { startDate }),
  ],
  'recordDate of a record': (recordDate) => [
    'POST /api/medical-records',
    'Doctor',
    { userId: people.Customer.userId, diagnosis: 'x', prescription: [], recordDate },
  ],
  'sampledOn of a result': (sampledOn) => [
    'POST /api/lab-results',
    'Doctor',
    { userId: people.Customer.userId, test: 'CD4', value: 500, sampledOn },
  ],
  'dateOfBirth of a profile': (dateOfBirth) => ['PUT /api/auth/me', 'Customer', { dateOfBirth }],
};

test.each(Object.entries(dated))(
  'the %s is refused in our words when it lies outside every life',
  async (name, ask) => {
    for (const value of EXTREMES) {
      const [request, role] = ask(encodeURIComponent(value));
      const [, , body] = ask(value);
      const sending = { as: people[role], body };
      const { status, body: answer } = await clinic.send<{ code: string; fields?: Record<string, string> }>(
        request,
        sending,
      );
      expect([value, status, answer.code]).toEqual([value, 400, 'request.malformed']);
      const words = answer.fields?.[name.split(' ')[0] as string];
      expect([texts.dateOutOfRange, texts.notDate]).toContain(words);
      if (DAYS.includes(value)) expect(words).toBe(texts.dateOutOfRange);
    }
  },
);

const HALF = '\ud800';

test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  ['NUL', { notes: 'a\u0000b' }, { notes: 'ab' }],
  ['half a character', { notes: `a${HALF}b` }, { notes: 'a\ufffdb' }],
  [
    'either of them in lists and names',
    { 'n\u0000otes': 'Ho', rows: [{ [HALF]: ['\u0000', 1, null, true, { x: HALF }] }] },
    { notes: 'Ho', rows: [{ '\ufffd': ['', 1, null, true, { x: '\ufffd' }] }] },
  ],
  ['what only looks like them', { notes: '\\u0000 \\ud800 😀' }, { notes: '\\u0000 \\ud800 😀' }],
])('a draft with %s is kept, without what cannot be stored', async (_, content, kept) => {
  const visit = await visitToday(clinic, people.Doctor, people.Customer);
  const body = { content, version: 0 };
  const { status } = await clinic.send(`PUT /api/visit-pages/${visit.at}/draft`, { as: people.Doctor, body });
  expect([status, (await openPage(clinic, visit)).body.draft?.content]).toEqual([200, kept]);
});

test.each([33, 4000, 40_000])(
  'a body of %i levels is refused, also where a part of it is unchecked or ignored',
  async (levels) => {
    const deep = '['.repeat(levels) + ']'.repeat(levels);
    const send = (request: string, body: string) =>
      clinic.send(request, {
        as: people.Doctor,
        body: body.replace('"deep"', deep),
        headers: { 'content-type': 'application/json', 'idempotency-key': `${levels}` },
      });
    const visit = await visitToday(clinic, people.Doctor, people.Customer);
    const record = { userId: people.Customer.userId, diagnosis: 'x', prescription: [], doctorId: 'deep' };
    const answers = [
      await send(`PUT /api/visit-pages/${visit.at}/draft`, JSON.stringify({ content: { notes: 'deep' }, version: 0 })),
      await send('POST /api/medical-records', JSON.stringify(record)),
    ];
    const refused = { status: 400, body: { code: 'request.malformed', fields: { body: texts.malformed } } };
    expect(answers).toMatchObject([refused, refused]);
  },
);

const versioned: Record<string, () => Promise<[address: string, role: Role, body: Record<string, unknown>]>> = {
  'a draft': async () => {
    const { at } = await visitToday(clinic, people.Doctor, people.Customer);
    return [`/api/visit-pages/${at}/draft`, 'Doctor', { content: {} }];
  },
  'a care file': async () => [`/api/patients/${people.Customer.userId}/care-file`, 'Doctor', {}],
  'an identity': async () => [`/api/patients/${people.Customer.userId}/identity`, 'Staff', {}],
  'the settings of the clinic': async () => {
    const { body } = await clinic.send<Record<string, unknown>>('GET /api/clinic/settings', { as: people.Admin });
    return ['/api/clinic/settings', 'Admin', { ...body, rooms: [] }];
  },
  'who may see what': async () => {
    const { body } = await clinic.send<Record<string, unknown>>('GET /api/clinic/trust', { as: people.Admin });
    return ['/api/clinic/trust', 'Admin', body];
  },
};

test.each(Object.entries(versioned))(
  'a version of %s that the database cannot count to is refused',
  async (_, read) => {
    const [address, role, body] = await read();
    for (const version of [2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
      const answer = await clinic.send(`PUT ${address}`, { as: people[role], body: { ...body, version } });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'request.malformed', fields: { version: expect.any(String) } },
      });
    }
  },
);
