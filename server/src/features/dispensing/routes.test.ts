import type { CounterLine } from '@antam/contract/dispensing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actsOf, closeAccount, day } from '../../test/care';
import { openCounter, type TestCounter, TLD } from '../../test/counter';
import { watchLive } from '../../test/watch-live';

let at: TestCounter;
beforeAll(async () => {
  at = await openCounter();
});
afterAll(() => at.clinic.stop());

test('the counter finds what is to be handed over by patient code or prescription code, and nothing else of the patient', async () => {
  const { id, code, patientCode } = await at.prescribed([TLD, { medicationName: 'Siro ho', daysSupply: 5 }]);
  const found = await at.find(at.staff, patientCode.toLowerCase());
  expect(found.body).toEqual({
    patient: { patientCode, fullName: 'Trần Văn Kín', dateOfBirth: null },
    prescriptions: [
      {
        ...{
          _id: id,
          code,
          writtenOn: day(0),
          doctorName: 'BS. Lê Minh',
          lastDay: day(90),
          isExpired: false,
          lines: [],
        },
        items: [
          {
            ...{ position: 0, medicationName: 'TDF/3TC/DTG 300/300/50 mg', isChecked: true },
            ...{
              dosage: '1 viên',
              frequency: '1 lần/ngày',
              days: 90,
              quantity: 90,
              unit: 'viên',
              left: { days: 90, quantity: 90 },
            },
            isReplaced: false,
          },
          {
            ...{ position: 1, medicationName: 'Siro ho', isChecked: false, dosage: null, frequency: null },
            ...{ days: 5, quantity: null, unit: null, left: { days: 5, quantity: null }, isReplaced: false },
          },
        ],
      },
    ],
  });
  expect((await at.find(at.staff, ` ${code.slice(0, 5)}-${code.slice(5)}`)).body).toEqual(found.body);
  expect(JSON.stringify(found.body)).not.toMatch(/HIV|giai đoạn/);
});

test('a doctor at the counter sees the code and no name', async () => {
  const { patientCode } = await at.prescribed();
  const { body } = await at.find(at.doctor, patientCode);
  expect(body.patient).toEqual({ patientCode });
  expect(JSON.stringify(body)).not.toContain('Trần Văn Kín');
});

test('Staff who are not marked neither find nor hand over, and lose it at once when the mark is taken away', async () => {
  const { id, code } = await at.prescribed();
  const other = await at.clinic.addPerson('Staff');
  for (const answer of [await at.find(other, code), await at.hand(other, { prescriptionId: id })])
    expect([answer.status, answer.body.code]).toEqual([403, 'dispensing.notMarked']);
  const once = await at.marked();
  expect((await at.find(once, code)).status).toBe(200);
  const taken = await at.clinic.send(`PUT /api/auth/users/${once.userId}`, {
    as: at.admin,
    body: { mayDispense: false },
  });
  expect(taken.body.mayDispense).toBe(false);
  expect((await at.find(once, code)).status).toBe(403);
});

test('only Staff keep the mark', async () => {
  const person = await at.marked();
  const { body } = await at.clinic.send(`PUT /api/auth/users/${person.userId}`, {
    as: at.admin,
    body: { roleName: 'Doctor' },
  });
  expect(body).toMatchObject({ roleName: 'Doctor', mayDispense: false });
  const plain = await at.clinic.addPerson('Customer');
  await at.clinic.send(`PUT /api/auth/users/${plain.userId}`, { as: at.admin, body: { mayDispense: true } });
  expect((await at.clinic.send('GET /api/auth/me', { as: plain })).body.mayDispense).toBe(false);
  expect((await at.clinic.send('GET /api/auth/me', { as: at.staff })).body.mayDispense).toBe(true);
});

test('a prescription whose days are over, of a closed account, or from before it was signed here is not handed over', async () => {
  const over = await at.prescribed([{ ...TLD, days: 30 }], day(-31));
  expect((await at.find(at.staff, over.patientCode)).status).toBe(404);
  expect((await at.find(at.staff, over.code)).body.prescriptions[0]?.isExpired).toBe(true);
  expect((await at.hand(at.staff, { prescriptionId: over.id })).body.code).toBe('prescription.expired');

  const old = await at.prescribed();
  await at.clinic.db.updateTable('prescriptions').set({ signedAt: null }).where('id', '=', old.id).execute();
  expect((await at.find(at.staff, old.code)).status).toBe(404);
  expect((await at.hand(at.staff, { prescriptionId: old.id })).body.code).toBe('prescription.notFound');

  const gone = await at.prescribed();
  await closeAccount(at.clinic, gone.patient);
  expect((await at.find(at.staff, gone.code)).status).toBe(404);
  expect((await at.hand(at.staff, { prescriptionId: gone.id })).status).toBe(404);
});

test('finding and handing over are in the audit log with the patient, a search that found nothing too', async () => {
  const person = await at.marked();
  const { id, code, patient } = await at.prescribed();
  await at.find(person, 'BN99999999');
  await at.find(person, code);
  const [line] = (await at.hand(person, { prescriptionId: id })).body.lines as [CounterLine];
  const { body } = await at.change(person, line._id, { kind: 'returned', days: 1, note: 'x' });
  const of = [patient.userId];
  expect((await actsOf(at.clinic, person)).slice(1)).toEqual([
    { action: 'dispensing.find', outcome: 'refused', patientIds: [], objectId: null },
    { action: 'denied.prescription.notFound', outcome: 'refused', patientIds: [], objectId: null },
    { action: 'dispensing.find', outcome: 'done', patientIds: of, objectId: id },
    { action: 'dispensing.handOver', outcome: 'done', patientIds: of, objectId: id },
    { action: 'dispensing.returned', outcome: 'done', patientIds: of, objectId: body._id },
  ]);
});

test('the patient’s screens are told', async () => {
  const { id, patient } = await at.prescribed();
  const events = await watchLive(at.clinic, patient);
  await at.hand(at.staff, { prescriptionId: id });
  await expect.poll(() => events).toContainEqual({ kind: 'supply' });
});
