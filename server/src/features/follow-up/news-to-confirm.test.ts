import type { FollowUpCounts } from '@antam/contract/follow-up';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, dayAhead } from '../../test/booking';
import type { Person } from '../../test/clinic';
import { type FollowUpDesk, openFollowUpDesk } from '../../test/follow-up-desk';

let desk: FollowUpDesk;
beforeAll(async () => {
  desk = await openFollowUpDesk();
});
afterAll(() => desk.clinic.stop());

test('news of a death wait for the doctor, whose yes moves the care file and ends it, and whose no opens it again', async () => {
  const [dead, alive] = [await desk.addLate(), await desk.addLate()];
  const confirm = ({ userId }: Person, body: object) =>
    desk.clinic.send<{ code?: string }>(`POST /api/follow-ups/${userId}/confirmation`, { as: desk.doctor, body });
  for (const patient of [dead, alive]) await desk.attempt(desk.staff, patient, { outcome: 'diedToConfirm' });
  expect(await desk.find(desk.staff, dead)).toMatchObject({
    group: 'toConfirm',
    toConfirm: 'died',
    call: { state: 'noCall' },
  });
  const { body: counts } = await desk.clinic.send<FollowUpCounts>('GET /api/follow-ups/counts', { as: desk.staff });
  expect(await desk.list(desk.staff, '?band=1&limit=200')).toHaveLength(counts.bands[0]?.count as number);

  expect((await confirm(dead, { isTrue: true, on: dayAhead(-3) })).status).toBe(204);
  expect(await desk.find(desk.doctor, dead)).toBeUndefined();
  const file = await desk.clinic.db
    .selectFrom('careFiles')
    .select(['outcome', 'outcomeOn'])
    .where('patientId', '=', dead.userId)
    .executeTakeFirst();
  expect(file).toEqual({ outcome: 'died', outcomeOn: dayAhead(-3) });

  expect((await confirm(alive, { isTrue: false })).status).toBe(204);
  expect(await desk.find(desk.staff, alive)).toMatchObject({ group: 'late', toConfirm: null, call: { state: 'call' } });
  expect((await confirm(alive, { isTrue: true })).body.code).toBe('followUp.nothingToConfirm');
});

test('a patient who is said to be treated elsewhere, and books, stays on the list until a doctor says whether it is so', async () => {
  const patient = await desk.addLate();
  await desk.attempt(desk.staff, patient, { outcome: 'transferredToConfirm' });
  await book(desk.clinic, patient, desk.doctor, { date: dayAhead(7) });
  expect(await desk.find(desk.staff, patient)).toMatchObject({
    ...{ group: 'toConfirm', toConfirm: 'transferredOut', daysLate: 0, band: null, bookedOn: dayAhead(7) },
    ...{ late: { state: 'expected' }, call: { state: 'noCall' } },
  });
  const { body: counts } = await desk.clinic.send<FollowUpCounts>('GET /api/follow-ups/counts', { as: desk.doctor });
  expect((await desk.list(desk.doctor, '?group=toConfirm')).length).toBe(counts.toConfirm);
  for (const reason of ['lost', 'visit', 'runOut'])
    expect((await desk.list(desk.staff, `?group=toConfirm&reason=${reason}`)).map(({ _id }) => _id)).not.toContain(
      patient.userId,
    );

  const body = { isTrue: false };
  const { status } = await desk.clinic.send(`POST /api/follow-ups/${patient.userId}/confirmation`, {
    as: desk.doctor,
    body,
  });
  expect(status).toBe(204);
  expect(await desk.find(desk.staff, patient)).toBeUndefined();
});
