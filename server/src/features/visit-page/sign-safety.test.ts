import { afterAll, beforeAll, expect, test } from 'vitest';
import { actsOf, day, startPlan, writeRecord } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { openPage, sign, visitToday } from '../../test/visit-page';

let clinic: TestClinic;
let doctor: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  doctor = await clinic.addPerson('Doctor');
});
afterAll(() => clinic.stop());

test('a prescription against an allergy needs a written reason, which is audited and shown to doctors', async () => {
  const patient = await clinic.addPerson('Customer');
  await clinic.send(`PUT /api/patients/${patient.userId}/care-file`, {
    as: doctor,
    body: { version: 0, allergies: [{ substance: 'Dolutegravir', atc: 'J05AJ03' }] },
  });
  const visit = await visitToday(clinic, doctor, patient);
  const tld = { medicationName: 'TLD', medicineCode: 'tdf-3tc-dtg-300-300-50', unitsPerDose: 1, timesADay: 1 };
  const prescription = [{ ...tld, daysSupply: 90 }];
  expect((await openPage(clinic, visit)).body.careFile.allergies).toMatchObject([{ substance: 'Dolutegravir' }]);
  const refused = await sign(clinic, visit, { prescription });
  expect([refused.status, refused.body.code]).toEqual([422, 'prescription.reasonRequired']);

  // The call of the specification has no place for a reason; what no rule checks is still taken in words.
  const record = (item: object) => writeRecord(clinic, doctor, patient, { prescription: [item] });
  expect((await record(prescription[0] as object)).body.code).toBe('prescription.reasonRequired');
  expect((await record({ medicationName: 'TLD', daysSupply: 90 })).status).toBe(201);

  const reasons = [{ key: 'allergy:dolutegravir', reason: 'Phản ứng nhẹ' }];
  expect((await sign(clinic, visit, { prescription, reasons })).status).toBe(201);
  const overrides = [{ key: 'allergy:dolutegravir', rule: 'allergy', reason: 'Phản ứng nhẹ' }];
  expect((await openPage(clinic, visit)).body.signedRecord).toMatchObject({ overrides });
  const seen = await clinic.send(`GET /api/patients/${patient.userId}`, { as: doctor });
  expect(seen.body).toMatchObject({ records: expect.arrayContaining([expect.objectContaining({ overrides })]) });
  // The reason is written for colleagues; the patient's own screen is not where it is first read.
  for (const as of [patient, doctor]) {
    const list = await clinic.send(`GET /api/medical-records?userId=${patient.userId}`, { as });
    expect(JSON.stringify(list.body)).not.toContain('Phản ứng nhẹ');
  }
  expect(await actsOf(clinic, doctor)).toContainEqual(
    expect.objectContaining({ action: 'prescription.override', objectId: 'allergy:dolutegravir' }),
  );
});

test('a refused signing names every warning that has no reason yet', async () => {
  const patient = await clinic.addPerson('Customer');
  await clinic.send(`PUT /api/patients/${patient.userId}/care-file`, {
    as: doctor,
    body: { version: 0, allergies: [{ substance: 'Dolutegravir', atc: 'J05AJ03' }] },
  });
  const visit = await visitToday(clinic, doctor, patient);
  const tld = { medicationName: 'TLD', medicineCode: 'tdf-3tc-dtg-300-300-50', unitsPerDose: 1, timesADay: 1 };
  const results = [{ analyte: 'EGFR', value: 44, sampledOn: day(-1) }];
  const signing = { prescription: [{ ...tld, daysSupply: 30 }], results };
  const nothing = await sign(clinic, visit, signing);
  expect(Object.keys(nothing.body.fields ?? {})).toEqual(['reasons.allergy:dolutegravir', 'reasons.tdf-kidney']);

  const reasons = [{ key: 'tdf-kidney', reason: 'Chờ thuốc thay thế' }];
  const half = await sign(clinic, visit, { ...signing, reasons });
  expect([half.body.code, Object.keys(half.body.fields ?? {})]).toEqual([
    'prescription.reasonRequired',
    ['reasons.allergy:dolutegravir'],
  ]);
});

test('the reason for other days than proposed is kept with the prescription and audited', async () => {
  const visit = await visitToday(clinic, doctor, await clinic.addPerson('Customer'));
  const reasons = [{ key: 'supply-days', reason: 'Đi làm xa' }];
  const prescription = [{ medicationName: 'TLD', daysSupply: 90 }];
  const { body } = await sign(clinic, visit, { prescription, reasons });
  const kept = await clinic.db
    .selectFrom('prescriptionOverrides as o')
    .innerJoin('prescriptions as p', 'p.id', 'o.prescriptionId')
    .select(['o.key', 'o.rule', 'o.reason'])
    .where('p.recordId', '=', body.record._id)
    .execute();
  expect(kept).toEqual([{ key: 'supply-days', rule: 'supply-days', reason: 'Đi làm xa' }]);
  expect(await actsOf(clinic, doctor)).toContainEqual(
    expect.objectContaining({ action: 'prescription.override', objectId: 'supply-days' }),
  );
});

test('the antiretrovirals of a regimen that is changed are not checked against those of the new one', async () => {
  const patient = await clinic.addPerson('Customer');
  await startPlan(clinic, doctor, patient, { startDate: day(-100) });
  const tld = { medicineCode: 'tdf-3tc-dtg-300-300-50', unitsPerDose: 1, timesADay: 1, daysSupply: 30 };
  await sign(clinic, await visitToday(clinic, doctor, patient), {
    prescription: [{ medicationName: 'TLD', ...tld }],
  });
  const lpv = { medicationName: 'LPV/r', medicineCode: 'lpv-r-200-50', unitsPerDose: 2, timesADay: 2, daysSupply: 30 };
  const next = await visitToday(clinic, doctor, patient);
  // Beside tenofovir the rules ask to watch the kidneys.
  expect((await sign(clinic, next, { prescription: [lpv] })).body.code).toBe('prescription.reasonRequired');
  const regimen = { kind: 'switch', regimenCode: 'NL.13', reason: 3, line: 2 };
  expect((await sign(clinic, next, { prescription: [lpv], regimen })).status).toBe(201);
});

test('a medicine is checked against every prescription that still lasts, and against the regimen', async () => {
  const patient = await clinic.addPerson('Customer');
  const tld = { medicationName: 'TLD', medicineCode: 'tdf-3tc-dtg-300-300-50', unitsPerDose: 1, timesADay: 1 };
  const rifampicin = { ...tld, medicineCode: 'rifampicin-300', daysSupply: 30 };
  await writeRecord(clinic, doctor, patient, { recordDate: day(-45), prescription: [{ ...tld, daysSupply: 90 }] });
  const words = [{ medicationName: 'Siro ho', daysSupply: 30 }];
  await writeRecord(clinic, doctor, patient, { recordDate: day(-14), prescription: words });
  const visit = await visitToday(clinic, doctor, patient);
  expect((await openPage(clinic, visit)).body.stillTaken).toEqual([
    [{ medicineCode: null, medicineName: 'Siro ho', unitsPerDose: null, timesADay: null }],
    [{ medicineCode: tld.medicineCode, medicineName: 'TDF/3TC/DTG 300/300/50 mg', unitsPerDose: 1, timesADay: 1 }],
  ]);
  const refused = await sign(clinic, visit, { prescription: [rifampicin] });
  expect(Object.keys(refused.body.fields ?? {})).toEqual(['reasons.dtg-rifampicin:rifampicin']);
  const stop = { kind: 'stop', reason: 6 };
  const other = await clinic.addPerson('Customer');
  await startPlan(clinic, doctor, other, { startDate: day(-400) });
  const next = await visitToday(clinic, doctor, other);
  const ofRegimen = await sign(clinic, next, { prescription: [rifampicin] });
  expect(Object.keys(ofRegimen.body.fields ?? {})).toEqual(['reasons.dtg-rifampicin:rifampicin']);
  expect((await sign(clinic, next, { prescription: [rifampicin], regimen: stop })).status).toBe(201);
});

test('a prescription of 91 days is refused whatever the reason', async () => {
  const visit = await visitToday(clinic, doctor, await clinic.addPerson('Customer'));
  const refused = await sign(clinic, visit, { prescription: [{ medicationName: 'TLD', daysSupply: 91 }] });
  expect([refused.status, refused.body.code]).toEqual([422, 'prescription.tooLong']);
});

test('an eGFR entered at the visit warns about tenofovir, and a stored one at the next visit too', async () => {
  const patient = await clinic.addPerson('Customer');
  const tld = { medicationName: 'TLD', medicineCode: 'tdf-3tc-dtg-300-300-50', unitsPerDose: 1, timesADay: 1 };
  const prescription = [{ ...tld, daysSupply: 30 }];
  const results = [{ analyte: 'EGFR', value: 44, sampledOn: day(-1) }];
  const visit = await visitToday(clinic, doctor, patient);
  const refused = await sign(clinic, visit, { prescription, results });
  expect([refused.body.code, refused.body.fields]).toEqual([
    'prescription.reasonRequired',
    { 'reasons.tdf-kidney': expect.any(String) },
  ]);
  const reasons = [{ key: 'tdf-kidney', reason: 'Chờ thuốc thay thế' }];
  expect((await sign(clinic, visit, { prescription, results, reasons })).status).toBe(201);
  expect((await openPage(clinic, visit)).body.results).toMatchObject([
    { analyte: 'EGFR', value: 44, unit: 'mL/min/1.73 m²', loinc: '69405-9' },
  ]);
  const next = await visitToday(clinic, doctor, patient);
  expect((await sign(clinic, next, { prescription })).body.code).toBe('prescription.reasonRequired');
});
