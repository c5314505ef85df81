import { expect, test } from 'vitest';
import { changesOfPlans, type KnownChange, nameOfChange, type PlanRegimen } from './plan-timeline';

const plan = (id: string, startDate: string, regimenCode: string, customDrugs: string | null = null): PlanRegimen => ({
  ...{ id, startDate, regimenCode, customDrugs },
});
const stop = (happenedOn: string, id = 'a-later'): KnownChange => ({
  ...{
    id,
    kind: 'stop',
    regimenCode: 'NL.01',
    customDrugs: null,
    line: 1,
    happenedOn,
    treatmentPlanId: null,
    reason: 2,
  },
});
/** The changes of plans as they are known once they are stored. */
const stored = (plans: PlanRegimen[], known: KnownChange[] = []) =>
  changesOfPlans(plans, known).map((change) => ({ id: `change of ${change.treatmentPlanId}`, ...change }));
const told = (plans: PlanRegimen[], known: KnownChange[] = []) =>
  changesOfPlans(plans, known).map(
    ({ treatmentPlanId, kind, happenedOn }) => `${treatmentPlanId} ${kind} ${happenedOn}`,
  );

test('the first plan is a start, one with another regimen a substitution, one with the same makes no change', () => {
  const plans = [plan('c', '2026-03-01', 'NL.01'), plan('a', '2024-01-01', 'NL.04'), plan('b', '2025-01-01', 'NL.04')];
  expect(told(plans)).toEqual(['a start 2024-01-01', 'c substitution 2026-03-01']);
});

test('a regimen outside the list changes with its drugs, not with the case and blanks of their names', () => {
  const plans = [
    plan('a', '2024-01-01', 'Khác'),
    plan('b', '2025-01-01', 'Khác', 'ABC + 3TC + DTG'),
    plan('c', '2026-01-01', 'Khác', 'ABC + 3TC + DTG'),
    plan('d', '2026-02-01', 'Khác', 'abc+3TC +  dtg'),
  ];
  expect(told(plans)).toEqual(['a start 2024-01-01', 'b substitution 2025-01-01']);
});

test('a plan after a stop is a restart, also with the same regimen and on the same day', () => {
  const plans = [plan('a', '2024-01-01', 'NL.01'), plan('b', '2025-01-01', 'NL.01'), plan('c', '2026-01-01', 'NL.01')];
  expect(told(plans, [stop('2025-01-01')])).toEqual(['a start 2024-01-01', 'b restart 2025-01-01']);
});

test('a stop on the day on which a plan began comes after it, whatever is written later', () => {
  const plans = [plan('a', '2025-01-01', 'NL.01')];
  const known = [...stored(plans), stop('2025-01-01')];
  expect(told(plans, known)).toEqual(['a start 2025-01-01']);
  expect(told([...plans, plan('b', '2025-01-08', 'NL.01')], known)).toEqual([
    'a start 2025-01-01',
    'b restart 2025-01-08',
  ]);
});

test('a stop on the day of a plan that went on with the same regimen is not followed by a restart', () => {
  const plans = [plan('a', '2024-01-01', 'NL.01'), plan('b', '2025-01-01', 'NL.01')];
  expect(told(plans, [...stored(plans), stop('2025-01-01', 'c')])).toEqual(['a start 2024-01-01']);
});

test('a plan that restarts on the day of its stop stays a restart', () => {
  const plans = [plan('a', '2024-01-01', 'NL.01'), plan('b', '2025-01-01', 'NL.02')];
  const known = stored(plans, [stop('2025-01-01')]);
  expect(told(plans, [stop('2025-01-01', 'z'), ...known])).toEqual(['a start 2024-01-01', 'b restart 2025-01-01']);
});

test('a plan whose stated line is higher than the one before is a switch', () => {
  const plans = [plan('a', '2024-01-01', 'NL.01'), plan('b', '2025-01-01', 'NL.13')];
  const known = stored(plans).map((change) =>
    change.treatmentPlanId === 'b' ? { ...change, line: 2 as const, reason: 3 as const } : change,
  );
  expect(told(plans)).toEqual(['a start 2024-01-01', 'b substitution 2025-01-01']);
  expect(changesOfPlans(plans, known)[1]).toMatchObject({ kind: 'switch', line: 2, reason: 3 });
});

test('a switch that a doctor stated stays one where the line before is not known', () => {
  const plans = [plan('a', '2024-01-01', 'NL.04'), plan('b', '2025-01-01', 'NL.13')];
  const known = stored(plans).map((change) => ({ ...change, kind: 'switch' as const }));
  expect(told(plans, known)).toEqual(['a start 2024-01-01', 'b switch 2025-01-01']);
});

test('a regimen of the list that a plan calls by its drugs is the same as the one noted by its code', () => {
  const elsewhere = { ...stop('2024-01-01'), kind: 'start' as const, regimenCode: 'NL.07' };
  expect(told([plan('a', '2025-01-01', 'NL.07', 'ABC + 3TC + DTG')], [elsewhere])).toEqual([]);
});

test('what was stated of a change goes when the plan gets another regimen', () => {
  const plans = [plan('a', '2024-01-01', 'NL.01'), plan('b', '2025-01-01', 'NL.13')];
  const known = stored(plans).map((change) => ({ ...change, reason: 3 as const }));
  const changed = [plans[0] as PlanRegimen, plan('b', '2025-01-01', 'NL.07')];
  expect(changesOfPlans(changed, known)[1]).toMatchObject({ regimenCode: 'NL.07', reason: null });
});

test('a regimen is called by its drugs where they are written, else as the official list calls it', () => {
  expect(nameOfChange({ regimenCode: 'NL.01', customDrugs: null })).toBe('TDF/3TC/DTG');
  expect(nameOfChange({ regimenCode: 'Khác', customDrugs: 'ABC + 3TC + DTG' })).toBe('ABC + 3TC + DTG');
  expect(nameOfChange({ regimenCode: 'Khác', customDrugs: null })).toBeNull();
});
