import { WEEKDAYS } from '@antam/contract/constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf, newId } from '../../platform/ids';
import { book, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';

let clinic: TestClinic;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  patient = await clinic.addPerson('Customer');
});
afterAll(() => clinic.stop());

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const DAY = 24;

async function cleanUp() {
  const done = () => clinic.logLines.filter((line) => line.includes('housekeeping done')).length;
  const before = done();
  await clinic.jobs.send(clinic.db, 'housekeeping', {});
  await expect.poll(done).toBe(before + 1);
}

test('sessions nobody can use any more go, those in use stay', async () => {
  const { userId } = patient;
  const session = { userId, device: 'API' };
  const sessions = [
    { ...session, id: newId(), tokenHash: hashOf('idle'), lastSeenAt: ago(1) },
    { ...session, id: newId(), tokenHash: hashOf('old'), createdAt: ago(13) },
    { ...session, id: newId(), tokenHash: hashOf('in use') },
  ];
  await clinic.db.insertInto('sessions').values(sessions).execute();
  await cleanUp();
  const left = await clinic.db.selectFrom('sessions').select('tokenHash').where('userId', '=', userId).execute();
  expect(left.map(({ tokenHash }) => tokenHash)).toEqual(
    expect.arrayContaining([hashOf('in use'), hashOf(patient.token)]),
  );
  expect(left).toHaveLength(2);
});

test('links that were used or ran out go, one that still works stays, and until its end what a repeated reset asks', async () => {
  const link = { purpose: 'reset-password' as const, userId: patient.userId };
  const links = [
    {
      ...link,
      tokenHash: hashOf('used'),
      purpose: 'complete-account' as const,
      expiresAt: ago(-1),
      usedAt: new Date(),
    },
    { ...link, tokenHash: hashOf('over'), expiresAt: ago(1) },
    { ...link, tokenHash: hashOf('reset long ago'), expiresAt: ago(1), usedAt: ago(2) },
    { ...link, tokenHash: hashOf('reset'), expiresAt: ago(-1), usedAt: new Date() },
    { ...link, tokenHash: hashOf('good'), expiresAt: ago(-1) },
  ];
  await clinic.db.insertInto('oneTimeLinks').values(links).execute();
  await cleanUp();
  const left = await clinic.db.selectFrom('oneTimeLinks').select('tokenHash').execute();
  expect(left.map(({ tokenHash }) => tokenHash)).toEqual(['reset', 'good'].map(hashOf));
});

test('a year after a visitor was answered the request goes with its answers; an open one waits, however old', async () => {
  const { db } = clinic;
  const person = { firstName: 'A', lastName: 'B', email: 'a@example.vn', mobile: null, handledBy: null };
  const requests = [
    { ...person, id: newId(), message: 'over', status: 'answered' as const, handledAt: ago(366 * DAY) },
    { ...person, id: newId(), message: 'closed lately', status: 'closed' as const, handledAt: ago(DAY) },
    { ...person, id: newId(), message: 'never answered', status: 'new' as const, handledAt: null },
  ].map((request) => ({ ...request, createdAt: ago(400 * DAY) }));
  await db.insertInto('contactRequests').values(requests).execute();
  await db
    .insertInto('contactAnswers')
    .values(requests.slice(0, 2).map(({ id, message }) => ({ id, requestId: id, body: message, answeredBy: null })))
    .execute();
  await cleanUp();
  const left = await db.selectFrom('contactRequests').select('message').orderBy('message').execute();
  expect(left.map(({ message }) => message)).toEqual(['closed lately', 'never answered']);
  const answers = await db.selectFrom('contactAnswers').select('body').execute();
  expect(answers.map(({ body }) => body)).toEqual(['closed lately']);
});

test('an address goes a month after its owner unsubscribed, one that is subscribed stays', async () => {
  const subscriber = (email: string, unsubscribedAt: Date | null) => ({
    ...{ id: newId(), email, unsubscribeHash: hashOf(email), createdAt: ago(400 * DAY) },
    unsubscribedAt,
  });
  await clinic.db
    .insertInto('newsletterSubscribers')
    .values([
      subscriber('gone@example.vn', ago(31 * DAY)),
      subscriber('leaving@example.vn', ago(29 * DAY)),
      subscriber('reads@example.vn', null),
    ])
    .execute();
  await cleanUp();
  const left = await clinic.db.selectFrom('newsletterSubscribers').select('email').orderBy('email').execute();
  expect(left.map(({ email }) => email)).toEqual(['leaving@example.vn', 'reads@example.vn']);
});

test('who waits for days that are over is taken off the waiting list', async () => {
  const id = newId();
  const day = '2020-01-01';
  await clinic.db
    .insertInto('waitingEntries')
    .values({
      ...{ id, patientId: patient.userId, doctorId: null, serviceType: 'Consultation', examinationType: null },
      ...{
        minutes: 30,
        weekdays: ['Monday'],
        firstDay: day,
        lastDay: day,
        partOfDay: 'any',
        createdBy: patient.userId,
      },
    })
    .execute();
  await cleanUp();
  const row = await clinic.db.selectFrom('waitingEntries').select('status').where('id', '=', id).executeTakeFirst();
  expect(row).toEqual({ status: 'expired' });
});

test('counters, failures, keys, former and pending addresses, reports and read notifications are kept as long as they are of use', async () => {
  const { db } = clinic;
  const { userId } = patient;
  await db
    .insertInto('rateCounters')
    .values([
      { key: 'over', hits: 1, resetsAt: ago(1) },
      { key: 'running', hits: 1, resetsAt: ago(-1) },
    ])
    .execute();
  await db
    .insertInto('loginFailures')
    .values([
      { key: 'old', failures: 9, blockedUntil: ago(2 * DAY), updatedAt: ago(2 * DAY + 1) },
      { key: 'recent', failures: 9, blockedUntil: ago(DAY), updatedAt: ago(DAY) },
    ])
    .execute();
  const requestHash = hashOf('x');
  await db
    .insertInto('idempotencyKeys')
    .values([
      { userId, key: 'old', requestHash, createdAt: ago(DAY + 1) },
      { userId, key: 'recent', requestHash, createdAt: ago(DAY - 1) },
    ])
    .execute();
  await db
    .insertInto('formerAddresses')
    .values([
      { id: newId(), userId, email: 'old', createdAt: ago(7 * DAY + 1) },
      { id: newId(), userId, email: 'recent', createdAt: ago(DAY) },
    ])
    .execute();
  const other = await clinic.addPerson('Customer');
  await db
    .insertInto('pendingAddresses')
    .values([
      { id: newId(), userId, email: 'old', askedAt: ago(7 * DAY + 1) },
      { id: newId(), userId: other.userId, email: 'recent', askedAt: ago(DAY) },
    ])
    .execute();
  await db
    .insertInto('cspReports')
    .values([
      { directive: 'old', at: ago(30 * DAY + 1) },
      { directive: 'recent', at: ago(29 * DAY) },
    ])
    .execute();
  const notification = { userId, link: null };
  await db
    .insertInto('notifications')
    .values([
      { ...notification, id: newId(), body: 'old, read', createdAt: ago(181 * DAY), readAt: ago(180 * DAY) },
      { ...notification, id: newId(), body: 'old, unread', createdAt: ago(181 * DAY) },
      { ...notification, id: newId(), body: 'recent, read', createdAt: ago(179 * DAY), readAt: ago(DAY) },
    ])
    .execute();

  await cleanUp();
  const left = await sql<{ name: string }>`
    select key as name from rate_counters union all select key from login_failures union all
    select key from idempotency_keys union all select email from former_addresses union all
    select email from pending_addresses union all
    select directive from csp_reports union all select body from notifications`.execute(db);
  expect(left.rows.map(({ name }) => name).sort()).toEqual([
    'old, unread',
    ...['recent', 'recent', 'recent', 'recent', 'recent'],
    'recent, read',
    'running',
  ]);
});

test('a half hour whose offer ran out is free again, although the job that ends the offer failed for good', async () => {
  const { db } = clinic;
  const doctor = await clinic.addPerson('Doctor');
  const staff = await clinic.addPerson('Staff');
  const holder = await clinic.addPerson('Customer');
  const visit = await book(clinic, holder, doctor, { date: dayAhead(12) });
  const wish = { doctorId: doctor.doctorId, serviceType: 'Consultation', duration: 30, weekdays: WEEKDAYS };
  const body = { ...wish, partOfDay: 'any', from: dayAhead(1), to: dayAhead(30) };
  expect((await clinic.send('POST /api/waiting-list', { as: patient, body })).status).toBe(201);
  await clinic.send(`PUT /api/appointment/${visit._id}`, { as: staff, body: { status: 'Cancelled' } });
  const offers = db.selectFrom('offers').select(['id', 'fate']);
  await expect.poll(() => offers.execute()).toMatchObject([{ fate: 'offered' }]);
  const failed = await sql`update jobs.job set state = 'failed', created_on = now() - interval '2 days'
    where name = 'expire-offer' and state = 'created'`.execute(db);
  expect(failed.numAffectedRows).toBe(1n);

  await cleanUp();
  expect(await offers.execute()).toMatchObject([{ fate: 'offered' }]);
  await db
    .updateTable('offers')
    .set({ heldUntil: ago(1) })
    .execute();
  await cleanUp();
  expect(await offers.execute()).toMatchObject([{ fate: 'expired' }]);
  const held = db.selectFrom('bookedSlots').select('slot').where('doctorId', '=', doctor.doctorId);
  expect(await held.execute()).toEqual([]);
});
