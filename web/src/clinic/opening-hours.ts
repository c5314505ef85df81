import type { OpenHours } from '@antam/contract/clinic-settings';
import { WEEKDAYS, type Weekday } from '@antam/contract/constants';
import type { PlaceTexts } from '@antam/texts/given/place';
import { usePlaceTexts } from '../lib/texts/place-texts';
import { useWeekdayTexts } from '../lib/texts/weekday-texts';

/** The opening hours in words, a line for each entry: `Every day, 08:00 – 17:00`. */
export function useHoursLines(hours: readonly OpenHours[]): string[] {
  const texts = usePlaceTexts();
  const { names } = useWeekdayTexts();
  return hours.map((entry) => lineOf(entry, texts, names));
}

/** The opening hours within a sentence: `every day 08:00 – 17:00`. */
export function useHoursInSentence(hours: readonly OpenHours[]): string {
  const texts = usePlaceTexts();
  return useOpenDays(hours, texts.onEveryDay)
    .map(({ days, hours }) => `${days} ${hours}`)
    .join(', ');
}

/** For each entry of the opening hours its days in words and its hours. */
export function useOpenDays(hours: readonly OpenHours[], everyDay: string): { days: string; hours: string }[] {
  const texts = usePlaceTexts();
  const { names } = useWeekdayTexts();
  return hours.map(({ days, opens, closes }) => ({
    days: daysIn(days, { ...texts, everyDay }, names),
    hours: texts.firstToLast(opens, closes),
  }));
}

export function lineOf({ days, opens, closes }: OpenHours, texts: PlaceTexts, names: Record<Weekday, string>): string {
  return texts.daysAndHours(daysIn(days, texts, names), opens, closes);
}

function daysIn(days: readonly Weekday[], texts: PlaceTexts, names: Record<Weekday, string>): string {
  const numbers = WEEKDAYS.flatMap((day, at) => (days.includes(day) ? [at] : []));
  if (numbers.length === WEEKDAYS.length) return texts.everyDay;
  const nameOf = (at: number) => names[WEEKDAYS[at] as Weekday];
  const [first, last] = [numbers[0] as number, numbers.at(-1) as number];
  const isRange = numbers.length > 2 && last - first === numbers.length - 1;
  return isRange ? texts.firstToLast(nameOf(first), nameOf(last)) : numbers.map(nameOf).join(', ');
}
