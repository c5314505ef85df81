import type { TreatmentPlan } from '@antam/contract/treatment-plans';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { day, startPlan } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { sign, visitToday } from '../../test/visit-page';

let clinic: TestClinic;
let doctor: Person;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  doctor = await clinic.addPerson('Doctor');
});
beforeEach(async () => {
  patient = await clinic.addPerson('Customer');
});
afterAll(() => clinic.stop());

const CORRECTED = { kind: 'start', regimenCode: 'NL.04', reason: null } as const;

const plansOf = async () => {
  const path = 'GET /api/appointment/treatment-plan?sort=oldest';
  const { body } = await clinic.send<TreatmentPlan[]>(path, { as: patient });
  return body.map(({ regimen, startDate, endDate }) => [regimen, startDate, endDate]);
};

test('a regimen that is corrected on the day on which its plan began keeps the end of the plan', async () => {
  await startPlan(clinic, doctor, patient, { startDate: day(0), endDate: day(28) });
  const noted = await clinic.send('POST /api/regimen-changes', {
    as: doctor,
    body: { userId: patient.userId, happenedOn: day(0), ...CORRECTED },
  });
  expect(noted.status).toBe(201);
  expect(await plansOf()).toEqual([['AZT + 3TC + EFV', day(0), day(28)]]);
});

test('a visit that corrects the regimen of today is signed, also where a later plan is written already', async () => {
  await startPlan(clinic, doctor, patient, { startDate: day(0), endDate: day(28) });
  await startPlan(clinic, doctor, patient, { startDate: day(29) });
  const signed = await sign(clinic, await visitToday(clinic, doctor, patient), { regimen: CORRECTED });
  expect([signed.status, signed.body.code]).toEqual([201, undefined]);
  expect(await plansOf()).toEqual([
    ['AZT + 3TC + EFV', day(0), day(28)],
    ['TDF + 3TC + DTG', day(29), null],
  ]);
});
