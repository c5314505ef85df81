import { expect, test } from 'vitest';
import { type Connection, careBasis, isTreating } from './need-to-know';

const period = { today: '2026-08-31', months: 18 };
const none: Connection = { visitOn: null, planUntil: null, waitsForAnyDoctor: false };

test.each<[string, Partial<Connection>, boolean]>([
  ['a patient who was never there', {}, false],
  ['one with a visit booked ahead', { visitOn: '2026-12-01' }, true],
  ['one who was seen 18 months ago', { visitOn: '2025-02-28' }, true],
  ['one who was seen a day earlier than that', { visitOn: '2025-02-27' }, false],
  ['one with an open plan and no visit', { planUntil: 'infinity' }, true],
  ['one whose plan ends today', { planUntil: '2026-08-31' }, true],
  ['one whose plan ended yesterday', { planUntil: '2026-08-30' }, false],
  ['one who came today without an appointment and waits for any doctor', { waitsForAnyDoctor: true }, true],
])('a doctor treats, or does not treat, %s', (_, connection, expected) => {
  expect(isTreating({ ...none, ...connection }, period)).toBe(expected);
});

test.each([
  ['treats', { isTreating: true, reason: null, access: 'needToKnow' }],
  ['treats', { isTreating: true, reason: 'covering', access: 'clinic' }],
  ['emergency', { isTreating: false, reason: 'emergency', access: 'needToKnow' }],
  ['advice', { isTreating: false, reason: 'advice', access: 'clinic' }],
  ['notTreating', { isTreating: false, reason: null, access: 'clinic' }],
  [null, { isTreating: false, reason: null, access: 'needToKnow' }],
] as const)('care is opened because of: %s', (basis, asked) => {
  expect(careBasis(asked)).toBe(basis);
});
