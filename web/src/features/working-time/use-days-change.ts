import { addDays } from '@antam/rules/clinic-time';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { CallError } from '../../lib/call/call-error';
import { type ChangeActs, useDecidedChange } from './use-decided-change';

export type DaysValues = FieldValues & { firstDay: string; lastDay: string; openDays?: string[] };

/** Which of the days is decided about, where each is saved by itself. */
export interface DayProgress {
  day: string;
  at: number;
  count: number;
}

/**
 * Sends leave or a closure as `useDecidedChange` does. Where its days together break more visits than one call may decide
 * about, each day is saved by itself. The last day comes first: a visit is only ever moved to a later time, so none is moved
 * to a day that is taken off next, and no patient is told twice.
 */
export function useDaysChange<Values extends DaysValues>(acts: ChangeActs<Values>) {
  const daysLeft = useRef<string[]>([]);
  const [progress, setProgress] = useState<DayProgress | null>(null);
  const [isSameForAll, setSameForAll] = useState(false);

  const change = useDecidedChange<Values>({
    async check(values) {
      try {
        return await acts.check(partOf(values));
      } catch (failure) {
        // It was saved although its answer was lost, or by another person: the day is taken off either way.
        if (daysLeft.current.length > 0 && isRefusedAs(failure, 'days.overlap')) return [];
        if (daysLeft.current.length > 0 || !isRefusedAs(failure, 'days.tooManyVisits')) throw failure;
        const days = daysOf(withLastDay(values));
        if (days.length < 2) throw failure;
        daysLeft.current = days;
        showProgress(days.length);
        return acts.check(partOf(values));
      }
    },
    async save(values, visits) {
      try {
        await acts.save(partOf(values), visits);
      } catch (failure) {
        if (daysLeft.current.length === 0 || !isRefusedAs(failure, 'days.overlap')) throw failure;
      }
    },
  });

  function partOf(values: Values): Values {
    const day = daysLeft.current.at(-1);
    return day ? { ...values, firstDay: day, lastDay: day } : withLastDay(values);
  }

  function showProgress(count: number) {
    const day = daysLeft.current.at(-1);
    setProgress(day ? { day, at: count - daysLeft.current.length + 1, count } : null);
  }

  /** True once all is saved; false while visits are to be decided about. */
  async function send(values: Values): Promise<boolean> {
    const forAll = isSameForAll ? change.chosenForAll : null;
    for (;;) {
      if (!(await change.send(values, forAll))) return false;
      daysLeft.current = daysLeft.current.slice(0, -1);
      if (daysLeft.current.length === 0) return true;
      showProgress(daysOf(withLastDay(values)).length);
      change.forget();
    }
  }

  return {
    ...change,
    ...{ send, progress, isSameForAll, setSameForAll },
    /** The days that are not saved, once one of them is. */
    unsavedDays: () => (progress && progress.at > 1 ? daysLeft.current : []),
    /** Other days break other visits. */
    forget: () => {
      daysLeft.current = [];
      setProgress(null);
      change.forget();
    },
  };
}

const isRefusedAs = (failure: unknown, code: CallError['code']) =>
  failure instanceof CallError && failure.code === code;

/** Without a last day it is a single day. */
const withLastDay = <Values extends DaysValues>(values: Values): Values => ({
  ...values,
  lastDay: values.lastDay || values.firstDay,
});

function daysOf({ firstDay, lastDay, openDays = [] }: DaysValues): string[] {
  const days: string[] = [];
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1))
    if (day === firstDay || day === lastDay || !openDays.includes(day)) days.push(day);
  return days;
}
