import type { CounterForStaff, CounterLine, HandedOver } from '@antam/contract/dispensing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actsOf, closeAccount, day, writeRecord } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { watchLive } from '../../test/watch-live';

const TLD = { medicationName: 'X', medicineCode: 'tdf-3tc-dtg-300-300-50', unitsPerDose: 1, timesADay: 1, days: 90 };
let clinic: TestClinic;
let doctor: Person;
let counter: Person;
let admin: Person;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  doctor = await clinic.addPerson('Doctor', { fullName: 'BS. Lê Minh' });
  admin = await clinic.addPerson('Admin');
  counter = await marked();
});
afterAll(() => clinic.stop());

async function marked(): Promise<Person> {
  const person = await clinic.addPerson('Staff', { fullName: 'Phạm Thị Quầy' });
  await clinic.send(`PUT /api/auth/users/${person.userId}`, { as: admin, body: { mayDispense: true } });
  return person;
}

const find = (as: Person, code: string) =>
  clinic.send<CounterForStaff & { code: string }>(`GET /api/dispensing?code=${encodeURIComponent(code)}`, { as });
const hand = (as: Person, body: object, key?: string) =>
  clinic.send<HandedOver & { code: string }>('POST /api/dispensing', {
    as,
    body: { source: 'BHYT', ...body },
    headers: key ? { 'idempotency-key': key } : {},
  });
const change = (as: Person, id: string, body: object) =>
  clinic.send<CounterLine & { code: string }>(`POST /api/dispensing/${id}/changes`, { as, body });

/** A new patient with a prescription. */
async function prescribed(prescription: object[] = [TLD], recordDate = day(0)) {
  patient = await clinic.addPerson('Customer', { fullName: 'Trần Văn Kín' });
  const { body } = await writeRecord(clinic, doctor, patient, { prescription, recordDate });
  const code = body.prescriptionCode as string;
  const { id } = await clinic.db
    .selectFrom('prescriptions')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const { patientCode } = await clinic.db
    .selectFrom('users')
    .select('patientCode')
    .where('id', '=', patient.userId)
    .executeTakeFirstOrThrow();
  return { id, code, patientCode: patientCode as string };
}

test('the counter finds what is to be handed over by patient code or prescription code, and nothing else of the patient', async () => {
  const { id, code, patientCode } = await prescribed([TLD, { medicationName: 'Siro ho', daysSupply: 5 }]);
  const found = await find(counter, patientCode.toLowerCase());
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
            ...{ dosage: '1 viên', frequency: '1 lần/ngày', days: 90, quantity: 90, left: { days: 90, quantity: 90 } },
            isReplaced: false,
          },
          {
            ...{ position: 1, medicationName: 'Siro ho', isChecked: false, dosage: null, frequency: null },
            ...{ days: 5, quantity: null, left: { days: 5, quantity: null }, isReplaced: false },
          },
        ],
      },
    ],
  });
  expect((await find(counter, ` ${code.slice(0, 5)}-${code.slice(5)}`)).body).toEqual(found.body);
  expect(JSON.stringify(found.body)).not.toMatch(/HIV|giai đoạn/);
});

test('a doctor at the counter sees the code and no name', async () => {
  const { patientCode } = await prescribed();
  const { body } = await find(doctor, patientCode);
  expect(body.patient).toEqual({ patientCode });
  expect(JSON.stringify(body)).not.toContain('Trần Văn Kín');
});

test('Staff who are not marked neither find nor hand over, and lose it at once when the mark is taken away', async () => {
  const { id, code } = await prescribed();
  const other = await clinic.addPerson('Staff');
  for (const answer of [await find(other, code), await hand(other, { prescriptionId: id })])
    expect([answer.status, answer.body.code]).toEqual([403, 'dispensing.notMarked']);
  const once = await marked();
  expect((await find(once, code)).status).toBe(200);
  const taken = await clinic.send(`PUT /api/auth/users/${once.userId}`, { as: admin, body: { mayDispense: false } });
  expect(taken.body.mayDispense).toBe(false);
  expect((await find(once, code)).status).toBe(403);
});

test('only Staff keep the mark', async () => {
  const person = await marked();
  const { body } = await clinic.send(`PUT /api/auth/users/${person.userId}`, {
    as: admin,
    body: { roleName: 'Doctor' },
  });
  expect(body).toMatchObject({ roleName: 'Doctor', mayDispense: false });
  const plain = await clinic.addPerson('Customer');
  await clinic.send(`PUT /api/auth/users/${plain.userId}`, { as: admin, body: { mayDispense: true } });
  expect((await clinic.send('GET /api/auth/me', { as: plain })).body.mayDispense).toBe(false);
  expect((await clinic.send('GET /api/auth/me', { as: counter })).body.mayDispense).toBe(true);
});

test('one press hands over all that is left; then nothing is open any more', async () => {
  const { id, code, patientCode } = await prescribed();
  const { status, body } = await hand(counter, { prescriptionId: id });
  expect(status).toBe(201);
  expect(body).toEqual({
    ...{ prescriptionCode: code, patientCode, source: 'BHYT', dispensedOn: day(0) },
    lines: [
      {
        ...{ _id: expect.any(String), position: 0, kind: 'handed', aboutId: null, days: 90, quantity: 90 },
        ...{ medicationName: 'TDF/3TC/DTG 300/300/50 mg', source: 'BHYT', note: null },
        ...{ dispensedOn: day(0), dispensedBy: 'Phạm Thị Quầy' },
      },
    ],
  });
  expect((await find(counter, patientCode)).status).toBe(404);
  expect((await find(counter, code)).body.prescriptions[0]).toMatchObject({
    items: [{ left: null }],
    lines: body.lines,
  });
  const again = await hand(counter, { prescriptionId: id });
  expect([again.status, again.body.code]).toEqual([409, 'dispensing.nothingLeft']);
});

test('a medicine that a newer prescription has is handed over once, from the newer one', async () => {
  const older = await prescribed([TLD, { medicationName: 'Siro ho', daysSupply: 5 }]);
  await hand(counter, { prescriptionId: older.id, items: [{ position: 0, days: 30 }] });
  const { body } = await writeRecord(clinic, doctor, patient, { prescription: [TLD] });
  const leftOf = async (code: string) =>
    (await find(counter, code)).body.prescriptions.map(({ items }) => items.map(({ left }) => left?.days ?? null));
  expect(await leftOf(older.code)).toEqual([[null, 5]]);
  expect(await leftOf(body.prescriptionCode as string)).toEqual([[90]]);
  const again = await hand(counter, { prescriptionId: older.id, items: [{ position: 0, days: 1 }] });
  expect([again.status, again.body.code]).toEqual([409, 'dispensing.replaced']);
  expect((await hand(counter, { prescriptionId: older.id })).body.lines.map(({ position }) => position)).toEqual([1]);
});

test('a part today and the rest later; never more than is left', async () => {
  const { id, patientCode } = await prescribed();
  await hand(counter, { prescriptionId: id, items: [{ position: 0, days: 30 }] });
  expect((await find(counter, patientCode)).body.prescriptions[0]?.items[0]?.left).toEqual({ days: 60, quantity: 60 });
  const tooMuch = await hand(doctor, { prescriptionId: id, items: [{ position: 0, days: 61 }] });
  expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'dispensing.beyondPrescribed']);
  expect((await hand(doctor, { prescriptionId: id, source: 'PEPFAR' })).body.lines).toMatchObject([
    { days: 60, quantity: 60, source: 'PEPFAR' },
  ]);
});

test('the same press twice is one handing-over', async () => {
  const { id } = await prescribed();
  const [one, two] = await Promise.all([
    hand(counter, { prescriptionId: id }, 'press-1'),
    hand(counter, { prescriptionId: id }, 'press-1'),
  ]);
  expect([one.status, two.status, two.body]).toEqual([201, 201, one.body]);
  const third = await hand(counter, { prescriptionId: id }, 'press-1');
  expect(third.body).toEqual(one.body);
});

test('of two counters that press at once, one hands over and the other is told that nothing is left', async () => {
  const second = await marked();
  for (let round = 0; round < 8; round += 1) {
    const { id } = await prescribed();
    const answers = await Promise.all([
      hand(counter, { prescriptionId: id, items: [{ position: 0, days: 60 }] }),
      hand(second, { prescriptionId: id, items: [{ position: 0, days: 60 }] }),
      hand(doctor, { prescriptionId: id, items: [{ position: 0, days: 60 }] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { days } = await clinic.db
      .selectFrom('dispensings')
      .select(({ fn }) => fn.sum<string>('days').as('days'))
      .where('prescriptionId', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(days)).toBe(60);
  }
});

test('a return and a correction are rows of their own with a reason; the first row stays', async () => {
  const { id, code } = await prescribed();
  const [line] = (await hand(counter, { prescriptionId: id })).body.lines as [CounterLine];
  const corrected = await change(counter, line._id, { kind: 'corrected', days: 30, note: 'Đưa nhầm một lọ' });
  expect(corrected.body).toMatchObject({ kind: 'corrected', aboutId: line._id, days: 30, quantity: 30 });
  const returned = await change(doctor, line._id, { kind: 'returned', days: 10, note: 'Đổi phác đồ' });
  expect(returned.body).toMatchObject({ kind: 'returned', days: 10, dispensedBy: 'BS. Lê Minh' });
  const { body } = await find(counter, code);
  expect(body.prescriptions[0]).toMatchObject({
    items: [{ left: { days: 70 } }],
    lines: [line, corrected.body, returned.body],
  });
});

test.each([
  ['more than came out', { kind: 'returned', days: 91 }, 409, 'dispensing.beyondHanded'],
  ['a correction beyond the prescription', { kind: 'corrected', days: 91 }, 409, 'dispensing.beyondPrescribed'],
  ['no reason', { kind: 'returned', days: 1, note: '' }, 400, 'request.malformed'],
  ['a return of nothing', { kind: 'returned', days: 0 }, 400, 'request.malformed'],
])('%s is refused', async (_, body, status, code) => {
  const { id } = await prescribed();
  const [line] = (await hand(counter, { prescriptionId: id })).body.lines as [CounterLine];
  const refused = await change(counter, line._id, { note: 'x', ...body });
  expect([refused.status, refused.body.code]).toEqual([status, code]);
});

test('a prescription whose days are over, of a closed account, or from before it was signed here is not handed over', async () => {
  const over = await prescribed([{ ...TLD, days: 30 }], day(-31));
  expect((await find(counter, over.patientCode)).status).toBe(404);
  expect((await find(counter, over.code)).body.prescriptions[0]?.isExpired).toBe(true);
  expect((await hand(counter, { prescriptionId: over.id })).body.code).toBe('prescription.expired');

  const old = await prescribed();
  await clinic.db.updateTable('prescriptions').set({ signedAt: null }).where('id', '=', old.id).execute();
  expect((await find(counter, old.code)).status).toBe(404);
  expect((await hand(counter, { prescriptionId: old.id })).body.code).toBe('prescription.notFound');

  const gone = await prescribed();
  await closeAccount(clinic, patient);
  expect((await find(counter, gone.code)).status).toBe(404);
  expect((await hand(counter, { prescriptionId: gone.id })).status).toBe(404);
});

test('what was handed over cannot be overwritten or deleted by the server', async () => {
  const { id } = await prescribed();
  await hand(counter, { prescriptionId: id });
  for (const write of [
    clinic.db.updateTable('dispensings').set({ days: 1 }).where('prescriptionId', '=', id),
    clinic.db.deleteFrom('dispensings').where('prescriptionId', '=', id),
  ])
    await expect(write.execute()).rejects.toThrow('permission denied');
});

test('finding and handing over are in the audit log with the patient, a search that found nothing too', async () => {
  const person = await marked();
  const { id, code } = await prescribed();
  await find(person, 'BN99999999');
  await find(person, code);
  const [line] = (await hand(person, { prescriptionId: id })).body.lines as [CounterLine];
  const { body } = await change(person, line._id, { kind: 'returned', days: 1, note: 'x' });
  const of = [patient.userId];
  expect((await actsOf(clinic, person)).slice(1)).toEqual([
    { action: 'dispensing.find', outcome: 'refused', patientIds: [], objectId: null },
    { action: 'denied.prescription.notFound', outcome: 'refused', patientIds: [], objectId: null },
    { action: 'dispensing.find', outcome: 'done', patientIds: of, objectId: null },
    { action: 'dispensing.handOver', outcome: 'done', patientIds: of, objectId: id },
    { action: 'dispensing.returned', outcome: 'done', patientIds: of, objectId: body._id },
  ]);
});

test('the patient’s screens are told', async () => {
  const { id } = await prescribed();
  const events = await watchLive(clinic, patient);
  await hand(counter, { prescriptionId: id });
  await expect.poll(() => events).toContainEqual({ kind: 'supply' });
});
