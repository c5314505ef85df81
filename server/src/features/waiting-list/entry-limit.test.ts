import { WEEKDAYS } from '@antam/contract/constants';
import type { WaitingEntry } from '@antam/contract/waiting-list';
import { MAX_WAITING_ENTRIES } from '@antam/rules/booking/waiting-wish';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';

const AT_ONCE = 8;
let clinic: TestClinic;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  await clinic.jobs.stop();
});
afterAll(() => clinic.stop());
beforeEach(async () => {
  patient = await clinic.addPerson('Customer');
});

type Answer = WaitingEntry & { code?: string };
const join = () =>
  clinic.send<Answer>('POST /api/waiting-list', {
    as: patient,
    body: {
      ...{ doctorId: null, serviceType: 'Consultation', duration: 30, weekdays: WEEKDAYS, partOfDay: 'any' },
      ...{ from: dayAhead(1), to: dayAhead(30) },
    },
  });
const step = (id: string, name: string) =>
  clinic.send<Answer>(`PUT /api/waiting-list/${id}`, { as: patient, body: { step: name } });
const openEntries = async () =>
  (await clinic.send<WaitingEntry[]>('GET /api/waiting-list', { as: patient })).body.length;

/** Entries that the patient has left. */
async function leave(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const { body } = await join();
    await step(body._id, 'withdraw');
    ids.push(body._id);
  }
  return ids;
}

function expectLimit(answers: { status: number; body: Answer }[]): void {
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(MAX_WAITING_ENTRIES);
  const refused = answers.filter(({ status }) => status >= 300).map(({ body }) => body.code);
  expect(new Set(refused)).toEqual(new Set(['waiting.tooMany']));
}

test('a patient who asks many times at once waits for three times', async () => {
  expectLimit(await Promise.all(Array.from({ length: AT_ONCE }, join)));
  expect(await openEntries()).toBe(MAX_WAITING_ENTRIES);
});

test('a patient who left the list many times waits again for three times, one after the other or at once', async () => {
  const ids = await leave(AT_ONCE);
  const answers = [];
  for (const id of ids) answers.push(await step(id, 'resume'));
  expectLimit(answers);
  for (const id of ids) await step(id, 'withdraw');
  expectLimit(await Promise.all(ids.map((id) => step(id, 'resume'))));
  expect(await openEntries()).toBe(MAX_WAITING_ENTRIES);
});

test('joining and waiting again at once share the limit', async () => {
  const ids = await leave(AT_ONCE);
  expectLimit(await Promise.all(ids.flatMap((id) => [step(id, 'resume'), join()])));
  expect(await openEntries()).toBe(MAX_WAITING_ENTRIES);
});

test('of one entry that waits again twice at once, the second is told that it waits', async () => {
  await join();
  await join();
  const [id = ''] = await leave(1);
  const answers = await Promise.all([step(id, 'resume'), step(id, 'resume')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
