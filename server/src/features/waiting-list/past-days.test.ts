import { WEEKDAYS } from '@antam/contract/constants';
import type { WaitingEntry } from '@antam/contract/waiting-list';
import { MAX_WAITING_ENTRIES } from '@antam/rules/booking/waiting-wish';
import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { endEntries } from './end-entries';

let clinic: TestClinic;
let staff: Person;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  // Only the test itself runs the jobs of this file.
  await clinic.jobs.stop();
  staff = await clinic.addPerson('Staff');
});
afterAll(() => clinic.stop());
beforeEach(async () => {
  patient = await clinic.addPerson('Customer');
});

type Answer = WaitingEntry & { code?: string };
const join = (from = dayAhead(0)) =>
  clinic.send<Answer>('POST /api/waiting-list', {
    as: patient,
    body: {
      ...{ doctorId: null, serviceType: 'Consultation', duration: 30, weekdays: WEEKDAYS, partOfDay: 'any' },
      ...{ from, to: dayAhead(30) },
    },
  });
const step = async (id: string, name: string) => {
  const { status, body } = await clinic.send<Answer>(`PUT /api/waiting-list/${id}`, {
    as: patient,
    body: { step: name },
  });
  return [status, body.code];
};
const list = async (as: Person, query = '') =>
  (await clinic.send<WaitingEntry[]>(`GET /api/waiting-list${query}`, { as })).body
    .filter(({ userId }) => userId._id === patient.userId)
    .map(({ _id, status }) => `${_id} ${status}`);
const stored = async (id: string) =>
  (await clinic.db.selectFrom('waitingEntries').select('status').where('id', '=', id).executeTakeFirst())?.status;

/** An entry whose last day is so many days ahead, asked for long ago. */
async function waitUntil(days: number): Promise<string> {
  const { body } = await join();
  const wanted = { firstDay: dayAhead(-40), lastDay: dayAhead(days) };
  await clinic.db.updateTable('waitingEntries').set(wanted).where('id', '=', body._id).execute();
  return body._id;
}

test('days that are over are not waited for: from 2020 on is from today on', async () => {
  const { status, body } = await join('2020-01-01');
  expect([status, body.from]).toEqual([201, dayAhead(0)]);
});

test('who waits for days that are over waits no longer, before any job has run', async () => {
  const [over, lastDay] = [await waitUntil(-1), await waitUntil(0)];
  for (const as of [patient, staff]) {
    expect(await list(as)).toEqual([`${lastDay} waiting`]);
    expect(await list(as, '?done=true')).toEqual([`${over} expired`]);
  }
});

test('three wishes whose days are over do not keep a patient from asking for a time', async () => {
  for (let turn = 0; turn < MAX_WAITING_ENTRIES; turn += 1) await waitUntil(-1);
  expect((await join()).status).toBe(201);
});

test('an entry whose days are over is not waited for again, with words that say what to do; it is put away', async () => {
  const over = await waitUntil(-1);
  expect(await step(over, 'resume')).toEqual([422, 'waiting.days']);
  expect((await step(over, 'withdraw'))[0]).toBe(200);
  expect(await list(patient, '?done=true')).toContain(`${over} withdrawn`);
  expect(await step(over, 'resume')).toEqual([422, 'waiting.days']);
  const left = await waitUntil(0);
  expect((await step(left, 'withdraw'))[0]).toBe(200);
  await clinic.db
    .updateTable('waitingEntries')
    .set({ lastDay: dayAhead(-1) })
    .where('id', '=', left)
    .execute();
  expect(await step(left, 'resume')).toEqual([422, 'waiting.days']);
});

test('the clinic ends what is over, once and in the audit log, and leaves the rest', async () => {
  const [over, lastDay] = [await waitUntil(-1), await waitUntil(0)];
  for (const _ of [1, 2]) await endEntries({ db: clinic.db, clinic: clinicTime(DEFAULT_ZONE) });
  expect([await stored(over), await stored(lastDay)]).toEqual(['expired', 'waiting']);
  const acts = await clinic.db
    .selectFrom('auditLog')
    .select(['objectId', 'actorId', 'patientIds'])
    .where('action', '=', 'waiting.end')
    .where('objectId', '=', over)
    .execute();
  expect(acts).toEqual([{ objectId: over, actorId: null, patientIds: [patient.userId] }]);
});
