import { ENDPOINTS } from '@antam/contract';
import { ROLES, type Role } from '@antam/contract/constants';
import type { Endpoint } from '@antam/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingOf, dayAhead } from './booking';
import { plantCanaries } from './canaries';
import { createTestClinic, type Person, type TestClinic } from './clinic';
import { buildSides, listCells, outcomeOf, unlistedEndpoints } from './objects/object-table';
import { ROLE_TABLE, UNKNOWN } from './role-table';

let clinic: TestClinic;
let people: Record<Role, Person>;
let others: { patient: Person; doctor: Person };
let foreign: { appointment: string; code: string; plan: string; visit: string; prescription: string };
beforeAll(async () => {
  clinic = await createTestClinic();
  ({ people, others, foreign } = await plantCanaries(clinic));
});
afterAll(() => clinic.stop());

const isOpenTo = (endpoint: Endpoint, role: Role) => endpoint.roles === 'anyone' || endpoint.roles.includes(role);
const addressed = (url: string) => url.replace(/:\w+/g, UNKNOWN);

test('the contract gives each call to the roles of the role table, and has no other call', () => {
  const sorted = (roles: readonly Role[] | 'anyone') => (typeof roles === 'string' ? roles : [...roles].sort());
  const contracted = ENDPOINTS.map(({ endpoint }) => [endpoint.name, sorted(endpoint.roles)] as const);
  const wanted = Object.entries(ROLE_TABLE).map(([name, roles]) => [name, sorted(roles)] as const);
  expect(Object.fromEntries(contracted)).toEqual(Object.fromEntries(wanted));
});

describe.each(ENDPOINTS.map(({ endpoint }) => [endpoint.name, endpoint] as const))('%s', (_, endpoint) => {
  test('answers nobody without a session, and no role it is not for, on any of its paths', async () => {
    for (const url of endpoint.paths) {
      if (endpoint.roles !== 'anyone') {
        const anonymous = await clinic.send<{ code: string }>(`${endpoint.method} ${addressed(url)}`);
        expect([anonymous.status, anonymous.body.code]).toEqual([401, 'auth.noToken']);
        const dead = await clinic.send(`${endpoint.method} ${addressed(url)}`, { as: { token: 'x'.repeat(43) } });
        expect(dead.status).toBe(401);
      }
      for (const role of ROLES.filter((candidate) => !isOpenTo(endpoint, candidate))) {
        const { status, body } = await clinic.send<{ code: string }>(`${endpoint.method} ${addressed(url)}`, {
          as: people[role],
        });
        expect([role, status, body.code]).toEqual([role, 403, 'auth.wrongRole']);
      }
    }
  });
});

/** The role is right but the object is another person's: the answer equals that for an unknown object. */
const FOREIGN: [string, Role, () => { request: string; unknown: string; body?: unknown }][] = [
  [
    'a patient reads another’s appointment',
    'Customer',
    () => on('GET', '/api/appointment/appointment/', foreign.appointment),
  ],
  [
    'a doctor reads another doctor’s appointment',
    'Doctor',
    () => on('GET', '/api/appointment/appointment/', foreign.appointment),
  ],
  [
    'a patient cancels another’s appointment',
    'Customer',
    () => on('PUT', '/api/appointment/', foreign.appointment, { status: 'Cancelled' }),
  ],
  [
    'a doctor confirms another doctor’s appointment',
    'Doctor',
    () => on('PUT', '/api/appointments/', foreign.appointment, { status: 'Confirmed' }),
  ],
  [
    'a patient moves another’s appointment',
    'Customer',
    () =>
      on('PUT', '/api/appointment/appointment/', foreign.appointment, {
        appointmentDate: dayAhead(9),
        timeSlot: '10:00-10:30',
      }),
  ],
  [
    'a doctor changes another doctor’s profile',
    'Doctor',
    () => on('PUT', '/api/doctors/', others.doctor.doctorId ?? '', { skills: [] }),
  ],
];
const on = (method: string, url: string, id: string, body?: unknown) => ({
  request: `${method} ${url}${id}`,
  unknown: `${method} ${url}${UNKNOWN}`,
  body,
});

test.each(FOREIGN)('%s: as if it were not there', async (_, role, make) => {
  const { request, unknown, body } = make();
  const [theirs, nobodys] = [
    await clinic.send(request, { as: people[role], body }),
    await clinic.send(unknown, { as: people[role], body }),
  ];
  expect([theirs.status, theirs.body]).toEqual([404, nobodys.body]);
  const denied = await clinic.db
    .selectFrom('auditLog')
    .select('id')
    .where('actorId', '=', people[role].userId)
    .where('outcome', '=', 'refused')
    .execute();
  expect(denied.length).toBeGreaterThan(0);
});

test('another doctor’s plan can be read and not changed', async () => {
  const body = { userId: others.patient.userId, regimen: 'TDF + 3TC + DTG', startDate: '2026-01-01' };
  for (const request of [
    `PUT /api/appointment/treatment-plan/${foreign.plan}`,
    `DELETE /api/appointment/treatment-plan/${foreign.plan}`,
  ]) {
    const { status, body: answer } = await clinic.send<{ code: string }>(request, {
      as: people.Doctor,
      body: request.startsWith('PUT') ? body : undefined,
    });
    expect([status, answer.code]).toEqual([403, 'plan.notYours']);
  }
});

test('registration and profiles cannot yield a role', async () => {
  const base = { email: 'x1@example.vn', fullName: 'X', password: 'a quiet long password' };
  for (const roleName of ['Doctor', 'Admin', 'Customer']) {
    const { status } = await clinic.send('POST /api/auth/register', {
      body: { ...base, userName: `sneaky-${roleName}`, roleName },
    });
    expect([400, 401, 403]).toContain(status);
  }
  await clinic.send('PUT /api/auth/me', {
    as: people.Customer,
    body: { fullName: 'Y', roleName: 'Admin', _id: UNKNOWN },
  });
  expect((await clinic.send('GET /api/auth/me', { as: people.Customer })).body.roleName).toBe('Customer');
  expect(
    (await clinic.send('POST /api/appointment/appointment', { as: people.Admin, body: bookingOf(others.doctor) }))
      .status,
  ).toBe(403);
});

test('every call that names an object says of one’s own, another’s and a missing one what the role table says', async () => {
  expect(unlistedEndpoints()).toEqual([]);
  const sides = await buildSides(clinic);
  const wrong: string[] = [];
  for (const cell of listCells()) {
    const { request, body } = await cell.make(sides);
    const answer = await clinic.send(request, { as: sides.viewers[cell.role], body });
    if (outcomeOf(answer, { request }) !== cell.expected)
      wrong.push(`${cell.title}: ${answer.status}, not ${cell.expected}`);
  }
  expect(wrong).toEqual([]);
});
