import type { FollowUpCounts, FollowUpForDoctor } from '@antam/contract/follow-up';
import { expect, test } from 'vitest';
import { dayAhead } from '../../test/booking';
import { clinicForThisTest, type Person } from '../../test/clinic';
import { makeLate } from '../../test/late-patient';

/** A clinic of a doctor who will leave, or whose time with the patients is over, another one, and reception. */
async function openClinic() {
  const clinic = await clinicForThisTest();
  const [leaver, other] = [await clinic.addPerson('Doctor'), await clinic.addPerson('Doctor')];
  return { clinic, leaver, other, desk: await clinic.addPerson('Staff') };
}

test('who asks not to be called is not lost when the doctor’s months of need to know are over', async () => {
  const { clinic, leaver: last, other, desk } = await openClinic();
  const { userId } = await clinic.addPerson('Customer');
  await makeLate(clinic.db, { patientId: userId, doctorId: last.doctorId as string, days: 10 });
  await clinic.send(`POST /api/follow-ups/${userId}/attempts`, {
    as: desk,
    body: { how: 'phone', outcome: 'asksNotToBeCalled' },
  });
  await clinic.db
    .updateTable('doctorPatients')
    .set({ visitOn: dayAhead(-700), planUntil: null })
    .execute();
  await clinic.db.updateTable('trustSettings').set({ careAccess: 'needToKnow' }).execute();
  const seenBy = async (as: Person) =>
    (await clinic.send<{ _id: string }[]>('GET /api/follow-ups', { as })).body.length;
  expect([await seenBy(last), await seenBy(other), await seenBy(desk)]).toEqual([1, 0, 0]);
});

test('news of a patient whose doctor left are shown to every doctor, by the code alone where care needs a reason, and confirmed by one', async () => {
  const { clinic, leaver, other, desk } = await openClinic();
  const [gone, silent] = [await clinic.addPerson('Customer'), await clinic.addPerson('Customer')];
  const news = { [gone.userId]: 'diedToConfirm', [silent.userId]: 'asksNotToBeCalled' };
  for (const [patientId, outcome] of Object.entries(news)) {
    await makeLate(clinic.db, { patientId, doctorId: leaver.doctorId as string, days: 10 });
    const { status } = await clinic.send(`POST /api/follow-ups/${patientId}/attempts`, {
      as: desk,
      body: { how: 'phone', outcome },
    });
    expect(status).toBeLessThan(300);
  }
  const rowsOf = async (as: Person) => (await clinic.send<FollowUpForDoctor[]>('GET /api/follow-ups', { as })).body;
  await clinic.db.updateTable('trustSettings').set({ careAccess: 'needToKnow' }).execute();
  expect([(await rowsOf(leaver)).length, (await rowsOf(other)).length]).toEqual([2, 0]);

  await clinic.send(`DELETE /api/auth/users/${leaver.userId}`, { as: await clinic.addPerson('Admin') });
  const hidden = { daysLate: 0, late: null, call: null, hasNoDoctor: true };
  const rows = await rowsOf(other);
  expect(rows).toHaveLength(2);
  expect(rows.find(({ _id }) => _id === gone.userId)).toMatchObject({ ...hidden, toConfirm: 'died' });
  expect(rows.find(({ _id }) => _id === silent.userId)).toMatchObject({ ...hidden, asksNotToBeCalled: true });
  const counts = (await clinic.send<FollowUpCounts>('GET /api/follow-ups/counts', { as: other })).body;
  expect([counts.toConfirm, counts.late]).toEqual([2, 0]);

  const confirm = () =>
    clinic.send<{ code?: string }>(`POST /api/follow-ups/${gone.userId}/confirmation`, {
      as: other,
      body: { isTrue: true, on: dayAhead(-1) },
    });
  expect((await confirm()).body.code).toBe('care.reasonNeeded');
  const given = { reason: 'covering', note: 'Bác sĩ phụ trách đã nghỉ' };
  const reason = await clinic.send(`POST /api/patients/${gone.userId}/reason`, { as: other, body: given });
  expect(reason.status).toBeLessThan(300);
  expect((await confirm()).status).toBe(204);
  const may = { why: 'agreed' };
  expect((await clinic.send(`POST /api/follow-ups/${silent.userId}/may-call`, { as: other, body: may })).status).toBe(
    204,
  );
  expect(await rowsOf(other)).toEqual([]);
  expect((await rowsOf(desk)).map(({ _id }) => _id)).toEqual([silent.userId]);

  await clinic.db.updateTable('trustSettings').set({ careAccess: 'clinic' }).execute();
  await clinic.send(`POST /api/follow-ups/${silent.userId}/attempts`, {
    as: desk,
    body: { how: 'patientCalled', outcome: 'transferredToConfirm' },
  });
  expect(await rowsOf(other)).toMatchObject([{ _id: silent.userId, daysLate: 10, hasNoDoctor: true }]);
});

test('what a row hides of a patient without a doctor is told by no filter, count or cursor', async () => {
  const { clinic, leaver, other, desk } = await openClinic();
  for (const days of [10, 400]) {
    const { userId } = await clinic.addPerson('Customer');
    await makeLate(clinic.db, { patientId: userId, doctorId: leaver.doctorId as string, days });
    const said = { how: 'phone', outcome: 'asksNotToBeCalled' };
    await clinic.send(`POST /api/follow-ups/${userId}/attempts`, { as: desk, body: said });
  }
  await clinic.send(`DELETE /api/auth/users/${leaver.userId}`, { as: await clinic.addPerson('Admin') });
  const ask = (query: string) => clinic.send<FollowUpForDoctor[]>(`GET /api/follow-ups${query}`, { as: other });
  const countsOf = async (query: string) =>
    (await clinic.send<FollowUpCounts>(`GET /api/follow-ups/counts${query}`, { as: other })).body;
  const countedInBands = async () => (await countsOf('')).bands.filter(({ count }) => count > 0).length;
  expect([(await ask('?band=1')).body.length, await countedInBands()]).toEqual([1, 2]);

  await clinic.db.updateTable('trustSettings').set({ careAccess: 'needToKnow' }).execute();
  const shown = (await ask('?group=toConfirm')).body;
  expect(shown.map(({ group, owner, claim, toConfirm }) => ({ group, owner, claim, toConfirm }))).toEqual(
    Array.from({ length: 2 }, () => ({ group: 'toConfirm', owner: null, claim: null, toConfirm: null })),
  );
  const groups = ['late', 'visitMissed', 'noDate'].map((group) => `?group=${group}`);
  for (const query of [...groups, ...[1, 2, 3, 4, 5].map((band) => `?band=${band}`), '?reason=lost', '?reason=visit'])
    expect([query, (await ask(query)).body]).toEqual([query, []]);
  const { late, visitMissed, noDate, toConfirm } = await countsOf('');
  expect([await countedInBands(), late, visitMissed, noDate, toConfirm]).toEqual([0, 0, 0, 0, 2]);
  for (const query of ['?reason=lost', '?reason=visit', '?reason=runOut', '?call=today'])
    expect([query, (await countsOf(query)).late]).toEqual([query, 0]);
  const { headers } = await ask('?limit=1');
  const cursor = JSON.parse(Buffer.from(headers.get('x-next-cursor') ?? '', 'base64url').toString());
  expect(cursor).toEqual(['1900-01-01', expect.any(String)]);
  expect((await ask(`?cursor=${headers.get('x-next-cursor')}`)).body).toHaveLength(1);
});
