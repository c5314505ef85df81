import { expect, test } from 'vitest';
import { bodyOf, emptyPlan, type PlanFields, problemsOf } from './plan-fields';

const patient = { value: 'p1', label: 'Nguyễn Văn An' };
const plan = (change: Partial<PlanFields>): PlanFields => ({
  ...emptyPlan(patient),
  startDate: '2026-11-15',
  ...change,
});

test.each([
  ['a plan needs a patient', { patient: null }, { patient: 'required' }],
  ['a plan needs a start', { startDate: '' }, { startDate: 'required' }],
  ['the end does not come before the start', { endDate: '2026-11-14' }, { endDate: 'plan.endBeforeStart' }],
  ['a year is not mistyped', { startDate: '2206-11-15' }, { startDate: 'plan.tooFarAhead' }],
  [
    'the next visit is not before the start',
    { nextAppointmentDate: '2026-11-14' },
    { nextAppointmentDate: 'plan.nextBeforeStart' },
  ],
  ['the drugs of tùy chỉnh may stay open', { regimen: 'Custom', customDrugs: '  ' }, {}],
  ['the rest may stay empty', {}, {}],
] as const)('%s', (_, change, problems) => {
  expect(problemsOf(plan(change))).toEqual(problems);
});

test('what is left empty is sent as null, and drugs only with a custom regimen', () => {
  expect(bodyOf(plan({ customDrugs: 'ABC' }))).toMatchObject({
    customDrugs: null,
    endDate: null,
    nextAppointmentDate: null,
    medicalRecordId: null,
  });
});
