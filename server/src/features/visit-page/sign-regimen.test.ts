import { afterAll, beforeAll, expect, test } from 'vitest';
import { actsOf, day, startPlan } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { type OpenedVisit, openPage, sign, visitToday } from '../../test/visit-page';

let clinic: TestClinic;
let doctor: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  doctor = await clinic.addPerson('Doctor');
});
afterAll(() => clinic.stop());

/** A patient who has taken AZT + 3TC + EFV for 200 days and is here today. */
async function treated(): Promise<OpenedVisit> {
  const patient = await clinic.addPerson('Customer');
  await startPlan(clinic, doctor, patient, { regimen: 'AZT + 3TC + EFV', startDate: day(-200) });
  return visitToday(clinic, doctor, patient);
}
const historyOf = async (visit: OpenedVisit) =>
  (await openPage(clinic, visit)).body.regimenChanges.map(({ kind, regimenCode, reason, line }) => [
    ...[kind, regimenCode, reason, line],
  ]);

test('a changed regimen is in the history with its official code, reason and line, and the plan follows it', async () => {
  const visit = await treated();
  const change = { kind: 'switch', regimenCode: 'NL.23', reason: 3, line: 2 };
  const { status, body } = await sign(clinic, visit, { regimen: change });
  expect(status).toBe(201);
  const page = (await openPage(clinic, visit)).body;
  expect(page.regimenChanges).toMatchObject([
    { kind: 'start', regimenCode: 'NL.04', happenedOn: day(-200) },
    { ...change, regimen: 'TDF + 3TC + LPV/r 200/50', happenedOn: day(0), notedBy: { _id: doctor.userId } },
  ]);
  // A plan names a regimen that the specification does not know by its drugs.
  expect(page.plans).toMatchObject([
    { regimen: 'AZT + 3TC + EFV', endDate: day(-1) },
    { _id: body.record.treatmentPlanId?._id, regimen: 'Custom', customDrugs: 'TDF + 3TC + LPV/r 200/50' },
  ]);
});

test('a client that knows only the plans of the specification does not take the official code away', async () => {
  const visit = await treated();
  await sign(clinic, visit, { regimen: { kind: 'substitution', regimenCode: 'NL.07', reason: 2 } });
  const plan = (await openPage(clinic, visit)).body.plans[1];
  const body = { ...plan, userId: visit.patient.userId, nextAppointmentDate: day(30) };
  const { status } = await clinic.send(`PUT /api/appointment/treatment-plan/${plan?._id}`, { as: doctor, body });
  expect([status, (await historyOf(visit))[1]]).toEqual([200, ['substitution', 'NL.07', 2, null]]);
});

test('a stop is in the history with its reason, the plan stays, and what follows is a restart', async () => {
  const visit = await treated();
  await sign(clinic, visit, { regimen: { kind: 'stop', reason: 2 } });
  const later = await visitToday(clinic, doctor, visit.patient);
  expect((await openPage(clinic, later)).body.plans).toMatchObject([{ endDate: null }]);
  expect((await sign(clinic, later, { regimen: { kind: 'restart', regimenCode: 'NL.01', reason: 6 } })).status).toBe(
    201,
  );
  expect(await historyOf(visit)).toEqual([
    ['start', 'NL.04', null, null],
    ['stop', 'NL.04', 2, null],
    ['restart', 'NL.01', 6, 1],
  ]);
  expect((await actsOf(clinic, doctor)).map(({ action }) => action)).toContain('regimen.note');
});

test.each([
  ['a change without a reason', { kind: 'substitution', regimenCode: 'NL.01' }, [422, 'regimen.reasonMissing']],
  ['a second start', { kind: 'start', regimenCode: 'NL.01' }, [409, 'regimen.notNow']],
  ['a code outside the list', { kind: 'substitution', regimenCode: 'NL.30', reason: 4 }, [422, 'regimen.unknown']],
  ['another regimen without drugs', { kind: 'switch', regimenCode: 'Khác', reason: 3 }, [422, 'regimen.drugsMissing']],
  ['the same regimen', { kind: 'substitution', regimenCode: 'NL.04', reason: 4 }, [409, 'regimen.same']],
  ['a reason that no list has', { kind: 'stop', reason: 7 }, [400, 'request.malformed']],
])('%s refuses the whole signing', async (_, regimen, [status, code]) => {
  const visit = await treated();
  const refused = await sign(clinic, visit, { regimen });
  expect([refused.status, refused.body.code]).toEqual([status, code]);
  const page = (await openPage(clinic, visit)).body;
  expect([page.signedRecord, page.plans.length, page.regimenChanges.length]).toEqual([null, 1, 1]);
});

test('a first regimen needs no reason, and its correction on the same day stays a start', async () => {
  const patient = await clinic.addPerson('Customer');
  await sign(clinic, await visitToday(clinic, doctor, patient), { regimen: { kind: 'start', regimenCode: 'NL.02' } });
  const again = await visitToday(clinic, doctor, patient);
  await sign(clinic, again, { regimen: { kind: 'start', regimenCode: 'NL.01' } });
  expect(await historyOf(again)).toEqual([['start', 'NL.01', null, 1]]);
});

test('a stop on the day on which treatment began stays a stop when the plan is written again', async () => {
  const patient = await clinic.addPerson('Customer');
  await sign(clinic, await visitToday(clinic, doctor, patient), { regimen: { kind: 'start', regimenCode: 'NL.01' } });
  const stopped = await visitToday(clinic, doctor, patient);
  await sign(clinic, stopped, { regimen: { kind: 'stop', reason: 2 } });
  const plan = (await openPage(clinic, stopped)).body.plans[0];
  const body = { ...plan, userId: patient.userId, notes: 'Nổi mẩn sau liều đầu' };
  expect((await clinic.send(`PUT /api/appointment/treatment-plan/${plan?._id}`, { as: doctor, body })).status).toBe(
    200,
  );
  expect((await historyOf(stopped)).map(([kind]) => kind)).toEqual(['start', 'stop']);
});

test('a switch that the doctor stated stays one when its reason is stated again', async () => {
  const visit = await treated();
  await sign(clinic, visit, { regimen: { kind: 'switch', regimenCode: 'NL.13', reason: 3 } });
  const change = (await openPage(clinic, visit)).body.regimenChanges[1];
  const body = { userId: visit.patient.userId, reason: 6, line: null };
  await clinic.send(`PUT /api/regimen-changes/${change?._id}`, { as: doctor, body });
  expect((await historyOf(visit))[1]).toEqual(['switch', 'NL.13', 6, null]);
});

test('a start, stops and restarts on one day are all in the history, and the plan follows the last', async () => {
  const patient = await clinic.addPerson('Customer');
  const history = [
    ['start', 'NL.01', null, 1],
    ['stop', 'NL.01', 2, 1],
    ['restart', 'NL.02', 4, 1],
    ['stop', 'NL.02', 1, 1],
    ['restart', 'NL.01', 6, 1],
  ] as const;
  let visit = await visitToday(clinic, doctor, patient);
  for (const [kind, regimenCode, reason] of history) {
    visit = await visitToday(clinic, doctor, patient);
    const regimen = { kind, reason, regimenCode: kind === 'stop' ? null : regimenCode };
    expect((await sign(clinic, visit, { regimen })).status).toBe(201);
  }
  expect(await historyOf(visit)).toEqual(history);
  expect((await openPage(clinic, visit)).body.plans).toMatchObject([
    { regimen: 'TDF + 3TC + DTG', startDate: day(0), endDate: null },
  ]);

  // Another regimen on the same day corrects the last restart.
  const corrected = { kind: 'restart', regimenCode: 'NL.02', reason: 6 };
  await sign(clinic, await visitToday(clinic, doctor, patient), { regimen: corrected });
  expect(await historyOf(visit)).toEqual([...history.slice(0, -1), ['restart', 'NL.02', 6, 1]]);
});
