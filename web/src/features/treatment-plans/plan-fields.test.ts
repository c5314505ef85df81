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
  ['the end comes after the start', { endDate: '2026-11-15' }, { endDate: 'plan.endBeforeStart' }],
  [
    'the next visit is not before the start',
    { nextAppointmentDate: '2026-11-14' },
    { nextAppointmentDate: 'plan.nextBeforeStart' },
  ],
  ['tùy chỉnh asks for its drugs', { regimen: 'Custom', customDrugs: '  ' }, { customDrugs: 'plan.drugsRequired' }],
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
