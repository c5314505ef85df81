import type { Doctor } from '@antam/contract/doctors';
import { workDayOf } from '@antam/rules/booking/day-offer';
import { startOfSlot, weeklyOf } from '@antam/rules/booking/schedule';
import { useMemo } from 'react';
import { useClosureName } from '../../lib/texts/closure-name';
import { useCalendarTexts } from './calendar-texts';
import { type Differing, noteOf } from './day-notes';
import { dayOf, timeOf } from './visible-range';

const ON = {};
const OFF = { className: 'off-hours' };
const AWAY = { className: 'away' };

/** How the calendar shows a day and its half hours: worked, outside the working hours, or away; and why in words. */
export function useDayLooks(schedule: Doctor['workSchedule'], differing: Differing) {
  const { notes: t } = useCalendarTexts();
  const closureName = useClosureName();
  return useMemo(() => {
    const weekly = weeklyOf(schedule);
    const looks = new Map<string, ReturnType<typeof lookOf>>();
    function lookOf(day: string) {
      const { slots, awaySlots, absence } = workDayOf(day, { weekly, ...differing });
      const look = slots.length > 0 ? ON : absence ? AWAY : OFF;
      const [worked, away] = [slots, awaySlots].map((some) => new Set(some.map(startOfSlot)));
      const slot = (time: string) => (worked?.has(time) ? ON : away?.has(time) || look === AWAY ? AWAY : OFF);
      return { look, slot, note: noteOf(day, differing, { t, closureName }) };
    }
    const lookAt = (date: Date) => {
      const day = dayOf(date);
      const look = looks.get(day) ?? lookOf(day);
      looks.set(day, look);
      return look;
    };
    return {
      slot: (date: Date) => lookAt(date).slot(timeOf(date)),
      day: (date: Date) => lookAt(date).look,
      note: (date: Date) => lookAt(date).note,
    };
  }, [schedule, differing, t, closureName]);
}
