import type { PatientOverview } from '@antam/contract/overview';
import type { SupplyForDoctor, SupplyForPatient } from '@antam/contract/supply';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { day, startPlan, writeRecord } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { openPage, sign, visitToday } from '../../test/visit-page';

const TLD = { medicationName: 'X', medicineCode: 'tdf-3tc-dtg-300-300-50', unitsPerDose: 1, timesADay: 1, days: 90 };
const CTX = { ...TLD, medicineCode: 'co-trimoxazole-800-160' };
const TLE = { ...TLD, medicineCode: 'tdf-3tc-efv-300-300-400' };
const [NAME_TLD, NAME_CTX, NAME_TLE] = [
  'TDF/3TC/DTG 300/300/50 mg',
  'Co-trimoxazole 800/160 mg',
  'TDF/3TC/EFV 300/300/400 mg',
];
let clinic: TestClinic;
let doctor: Person;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  doctor = await clinic.addPerson('Doctor');
});
afterAll(() => clinic.stop());

/** A patient who was prescribed 90 days of treatment with co-trimoxazole 20 days ago. */
beforeEach(async () => {
  patient = await clinic.addPerson('Customer');
  await startPlan(clinic, doctor, patient, { startDate: day(-200) });
});
const prescribed = async (treatmentPlanId: unknown, prescription: object[] = [TLD, CTX]) =>
  writeRecord(clinic, doctor, patient, { prescription, treatmentPlanId, recordDate: day(-20) });
const planId = async () => {
  const { body } = await clinic.send<{ _id: string }[]>('GET /api/appointment/treatment-plan', { as: patient });
  return body[0]?._id;
};
const signed = async (change: Parameters<typeof sign>[2]) =>
  expect((await sign(clinic, await visitToday(clinic, doctor, patient), change)).status).toBe(201);

/** What the patient's screens and the doctor's record list, and what is counted when a doctor prescribes. */
async function listed() {
  const { body: own } = await clinic.send<SupplyForPatient>('GET /api/supply', { as: patient });
  const query = `GET /api/supply?userId=${patient.userId}`;
  const { body: ofPatient } = await clinic.send<SupplyForDoctor>(query, { as: doctor });
  const page = (await openPage(clinic, await visitToday(clinic, doctor, patient))).body;
  const names = (medicines: { medicationName: string; state: string }[], state: string) =>
    medicines.filter((one) => one.state === state).map(({ medicationName }) => medicationName);
  return {
    current: names(own.medicines, 'current'),
    unclear: names(own.medicines, 'unclear'),
    earlier: names(own.earlierMedicines, 'earlier'),
    toDoctor: ofPatient.medicines.map(({ medicationName }) => medicationName),
    checked: page.stillTaken.flat().map(({ medicineName }) => medicineName),
  };
}

test('a stop that is signed at a visit ends the antiretrovirals for patient and doctor, not co-trimoxazole', async () => {
  await prescribed(await planId());
  const both = [NAME_TLD, NAME_CTX];
  const before = { current: both, unclear: [], earlier: [], toDoctor: both, checked: both };
  expect(await listed()).toEqual(before);
  await signed({ regimen: { kind: 'stop', reason: 2 } });
  const rest = [NAME_CTX];
  expect(await listed()).toEqual({ current: rest, unclear: [], earlier: [NAME_TLD], toDoctor: rest, checked: rest });
  await signed({ regimen: { kind: 'restart', regimenCode: 'NL.01', reason: 6 } });
  expect((await listed()).current).toContain(NAME_TLD);
});

test('a stop that is noted apart from a visit does the same, also on the day of the prescription', async () => {
  await writeRecord(clinic, doctor, patient, { prescription: [TLD] });
  const body = { userId: patient.userId, kind: 'stop', happenedOn: day(0), reason: 2 };
  expect((await clinic.send('POST /api/regimen-changes', { as: doctor, body })).status).toBe(201);
  expect(await listed()).toMatchObject({ current: [], unclear: [], earlier: [NAME_TLD], toDoctor: [], checked: [] });
});

test('the patient reads since when treatment is paused, until it begins again', async () => {
  const stoppedOn = async () => {
    const { body } = await clinic.send<SupplyForPatient>('GET /api/supply', { as: patient });
    const overview = await clinic.send<PatientOverview>('GET /api/overview', { as: patient });
    return [body.stoppedOn, overview.body.stoppedOn];
  };
  expect(await stoppedOn()).toEqual([null, null]);
  await signed({ regimen: { kind: 'stop', reason: 2 } });
  expect(await stoppedOn()).toEqual([day(0), day(0)]);
  await signed({ regimen: { kind: 'restart', regimenCode: 'NL.01', reason: 6 } });
  expect(await stoppedOn()).toEqual([null, null]);
});

test.each([
  ['names no plan', false],
  ['names its plan', true],
])('after a change only the new regimen is current, where the record before %s', async (_, isLinked) => {
  await prescribed(isLinked ? await planId() : null);
  await signed({ regimen: { kind: 'substitution', regimenCode: 'NL.02', reason: 2 }, prescription: [TLE] });
  expect(await listed()).toEqual({
    ...{ current: [NAME_TLE], unclear: [NAME_CTX], earlier: [NAME_TLD] },
    ...{ toDoctor: [NAME_TLE, NAME_CTX], checked: [NAME_TLE, NAME_CTX] },
  });
});

test('a change that was taken back ends nothing', async () => {
  await prescribed(null);
  const { body } = await startPlan(clinic, doctor, patient, { regimen: 'AZT + 3TC + EFV', startDate: day(0) });
  expect((await listed()).earlier).toEqual([NAME_TLD]);
  await clinic.send(`DELETE /api/appointment/treatment-plan/${body._id}`, { as: doctor });
  expect(await listed()).toMatchObject({ current: [NAME_TLD, NAME_CTX], earlier: [] });
});

test('co-trimoxazole whose end is in the care file is not current', async () => {
  await prescribed(await planId());
  const body = { ctxFrom: day(-90), ctxTo: day(0), version: 0 };
  const path = `PUT /api/patients/${patient.userId}/care-file`;
  expect((await clinic.send(path, { as: doctor, body })).status).toBe(200);
  expect(await listed()).toMatchObject({ current: [NAME_TLD], earlier: [NAME_CTX], checked: [NAME_TLD] });
});

test('a treatment written in words is not known to have ended, and is not current', async () => {
  await prescribed(null, [{ medicationName: 'TLD', duration: '90 ngày' }]);
  await signed({ regimen: { kind: 'stop', reason: 2 } });
  expect(await listed()).toMatchObject({ current: [], unclear: ['TLD'], earlier: [] });
});
