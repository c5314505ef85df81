import type { CounterLine } from '@antam/contract/dispensing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '../../test/care';
import { openCounter, type TestCounter, TLD } from '../../test/counter';

let at: TestCounter;
beforeAll(async () => {
  at = await openCounter();
});
afterAll(() => at.clinic.stop());

test('one press hands over all that is left; then nothing is open any more', async () => {
  const { id, code, patientCode } = await at.prescribed();
  const { status, body } = await at.hand(at.staff, { prescriptionId: id });
  expect(status).toBe(201);
  expect(body).toEqual({
    ...{ prescriptionCode: code, patientCode, source: 'BHYT', dispensedOn: day(0) },
    lines: [
      {
        ...{
          _id: expect.any(String),
          position: 0,
          kind: 'handed',
          aboutId: null,
          days: 90,
          quantity: 90,
          unit: 'viên',
        },
        ...{ medicationName: 'TDF/3TC/DTG 300/300/50 mg', source: 'BHYT', note: null },
        ...{ dispensedOn: day(0), dispensedBy: 'Phạm Thị Quầy' },
      },
    ],
  });
  expect((await at.find(at.staff, patientCode)).status).toBe(404);
  expect((await at.find(at.staff, code)).body.prescriptions[0]).toMatchObject({
    items: [{ left: null }],
    lines: body.lines,
  });
  const again = await at.hand(at.staff, { prescriptionId: id });
  expect([again.status, again.body.code]).toEqual([409, 'dispensing.nothingLeft']);
});

test('a medicine that a newer prescription has is handed over once, from the newer one', async () => {
  const older = await at.prescribed([TLD, { medicationName: 'Siro ho', daysSupply: 5 }]);
  await at.hand(at.staff, { prescriptionId: older.id, items: [{ position: 0, days: 30 }] });
  const newer = await at.prescribeTo(older.patient);
  const leftOf = async (code: string) =>
    (await at.find(at.staff, code)).body.prescriptions.map(({ items }) => items.map(({ left }) => left?.days ?? null));
  expect(await leftOf(older.code)).toEqual([[null, 5]]);
  expect(await leftOf(newer.code)).toEqual([[90]]);
  const again = await at.hand(at.staff, { prescriptionId: older.id, items: [{ position: 0, days: 1 }] });
  expect([again.status, again.body.code]).toEqual([409, 'dispensing.replaced']);
  expect((await at.hand(at.staff, { prescriptionId: older.id })).body.lines.map(({ position }) => position)).toEqual([
    1,
  ]);
});

test('a part today and the rest later; never more than is left', async () => {
  const { id, patientCode } = await at.prescribed();
  await at.hand(at.staff, { prescriptionId: id, items: [{ position: 0, days: 30 }] });
  expect((await at.find(at.staff, patientCode)).body.prescriptions[0]?.items[0]?.left).toEqual({
    days: 60,
    quantity: 60,
  });
  const tooMuch = await at.hand(at.doctor, { prescriptionId: id, items: [{ position: 0, days: 61 }] });
  expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'dispensing.beyondPrescribed']);
  expect((await at.hand(at.doctor, { prescriptionId: id, source: 'PEPFAR' })).body.lines).toMatchObject([
    { days: 60, quantity: 60, source: 'PEPFAR' },
  ]);
});

test('the same press twice is one handing-over', async () => {
  const { id } = await at.prescribed();
  const [one, two] = await Promise.all([
    at.hand(at.staff, { prescriptionId: id }, 'press-1'),
    at.hand(at.staff, { prescriptionId: id }, 'press-1'),
  ]);
  expect([one.status, two.status, two.body]).toEqual([201, 201, one.body]);
  const third = await at.hand(at.staff, { prescriptionId: id }, 'press-1');
  expect(third.body).toEqual(one.body);
});

test('of two counters that press at once, one hands over and the other is told that nothing is left', async () => {
  const second = await at.marked();
  for (let round = 0; round < 8; round += 1) {
    const { id } = await at.prescribed();
    const answers = await Promise.all([
      at.hand(at.staff, { prescriptionId: id, items: [{ position: 0, days: 60 }] }),
      at.hand(second, { prescriptionId: id, items: [{ position: 0, days: 60 }] }),
      at.hand(at.doctor, { prescriptionId: id, items: [{ position: 0, days: 60 }] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { days } = await at.clinic.db
      .selectFrom('dispensings')
      .select(({ fn }) => fn.sum<string>('days').as('days'))
      .where('prescriptionId', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(days)).toBe(60);
  }
});

test('a return and a correction are rows of their own with a reason; the first row stays', async () => {
  const { id, code } = await at.prescribed();
  const [line] = (await at.hand(at.staff, { prescriptionId: id })).body.lines as [CounterLine];
  const corrected = await at.change(at.staff, line._id, { kind: 'corrected', days: 30, note: 'Đưa nhầm một lọ' });
  expect(corrected.body).toMatchObject({ kind: 'corrected', aboutId: line._id, days: 30, quantity: 30 });
  const returned = await at.change(at.doctor, line._id, { kind: 'returned', days: 10, note: 'Đổi phác đồ' });
  expect(returned.body).toMatchObject({ kind: 'returned', days: 10, dispensedBy: 'BS. Lê Minh' });
  const { body } = await at.find(at.staff, code);
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
  const { id } = await at.prescribed();
  const [line] = (await at.hand(at.staff, { prescriptionId: id })).body.lines as [CounterLine];
  const refused = await at.change(at.staff, line._id, { note: 'x', ...body });
  expect([refused.status, refused.body.code]).toEqual([status, code]);
});

test('what was handed over cannot be overwritten or deleted by the server', async () => {
  const { id } = await at.prescribed();
  await at.hand(at.staff, { prescriptionId: id });
  for (const write of [
    at.clinic.db.updateTable('dispensings').set({ days: 1 }).where('prescriptionId', '=', id),
    at.clinic.db.deleteFrom('dispensings').where('prescriptionId', '=', id),
  ])
    await expect(write.execute()).rejects.toThrow('permission denied');
});

test('of two prescriptions signed in the same instant, the one that was written last counts', async () => {
  const first = await at.prescribed();
  const second = await at.prescribeTo(first.patient);
  const signedAt = new Date();
  for (const { id } of [first, second])
    await at.clinic.db.updateTable('prescriptions').set({ signedAt }).where('id', '=', id).execute();
  const { body } = await at.find(at.staff, first.patientCode);
  expect(body.prescriptions.map(({ _id }) => _id)).toEqual([second.id]);
  expect((await at.hand(at.staff, { prescriptionId: first.id })).body.code).toBe('dispensing.replaced');
  expect((await at.hand(at.staff, { prescriptionId: second.id })).status).toBe(201);
});

test('of two prescriptions the one of the later visit counts, though the earlier visit was signed last', async () => {
  const early = await at.prescribed();
  const late = await at.prescribeTo(early.patient);
  const { db } = at.clinic;
  await db
    .updateTable('prescriptions')
    .set({ signedAt: new Date(Date.now() + 1000) })
    .where('id', '=', early.id)
    .execute();
  await db
    .updateTable('medicalRecords')
    .set({ recordDate: day(-3) })
    .where('id', 'in', db.selectFrom('prescriptions').select('recordId').where('id', '=', early.id))
    .execute();
  const { body } = await at.find(at.staff, early.patientCode);
  expect(body.prescriptions.map(({ _id }) => _id)).toEqual([late.id]);
  expect((await at.hand(at.staff, { prescriptionId: early.id })).body.code).toBe('dispensing.replaced');
  expect((await at.hand(at.staff, { prescriptionId: late.id })).status).toBe(201);
});

test('of a return and a correction of one handing-over at once, the second is checked against the first', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, code } = await at.prescribed();
    const [line] = (await at.hand(at.staff, { prescriptionId: id })).body.lines as [CounterLine];
    // Fifty days that came back do not fit with twenty that were handed over, in whichever order.
    const answers = await Promise.all([
      at.change(at.staff, line._id, { kind: 'returned', days: 50, note: 'Trả lại' }),
      at.change(at.doctor, line._id, { kind: 'corrected', days: 20, note: 'Ghi nhầm' }),
    ]);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([[409, 'dispensing.beyondHanded']]);
    const isReturned = answers[0].status === 201;
    const [found] = (await at.find(at.staff, code)).body.prescriptions;
    expect(found?.items[0]?.left?.days).toBe(isReturned ? 50 : 70);
    expect(found?.lines.map(({ kind }) => kind)).toEqual(['handed', isReturned ? 'returned' : 'corrected']);
  }
});
