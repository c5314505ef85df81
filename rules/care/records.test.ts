import { expect, test } from 'vitest';
import { nextVisitAfter, refusalForRecord } from './records';

test('a record is dated today or earlier', () => {
  expect(refusalForRecord({ recordDate: '2026-03-05' }, '2026-03-05')).toBeNull();
  expect(refusalForRecord({ recordDate: '2026-03-06' }, '2026-03-05')).toEqual({
    code: 'record.inTheFuture',
    field: 'recordDate',
  });
});

const record = (recordDate: string, plan: string | null, nextAppointmentDate: string | null = '2026-11-15') => ({
  recordDate,
  treatmentPlanId: plan ? { _id: plan, nextAppointmentDate } : null,
});

test('only the newest record of a plan says when the next visit is', () => {
  const records = [
    record('2026-10-20', 'b'),
    record('2026-10-01', null),
    record('2026-09-01', 'b'),
    record('2026-03-01', 'a', '2026-05-30'),
    record('2026-01-20', 'a', '2026-05-30'),
  ];
  expect(records.map((one) => nextVisitAfter(one, records))).toEqual(['2026-11-15', null, null, '2026-05-30', null]);
});

test('a visit that is not after the record is not its next one', () => {
  const today = record('2026-11-15', 'a');
  expect(nextVisitAfter(today, [today])).toBeNull();
});
