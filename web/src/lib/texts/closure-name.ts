import type { HolidayKey } from '@antam/contract/constants';
import { holidayTexts } from '@antam/texts/given/holidays';
import { useCallback } from 'react';
import { textsOf } from './texts';

const useHolidayTexts = textsOf({
  given: holidayTexts,
  vi: () => import('@antam/texts/vi/holidays').then((module) => module.holidayTexts),
});

export type NamedClosure = { name: string; holiday: HolidayKey | null };

/** The name of a closure; that of a public holiday is in the language of the screen. */
export function useClosureName(): (closure: NamedClosure) => string {
  const t = useHolidayTexts();
  return useCallback(({ name, holiday }) => (holiday ? t[holiday] : name), [t]);
}
