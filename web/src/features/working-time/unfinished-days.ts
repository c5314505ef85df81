import { currentSession, onSessionChange } from '../../lib/call/session';
import type { DaysValues } from './use-days-change';

/** The days that were not saved when a dialog was closed half-way, by what they are about. */
const unfinished = new Map<string, DaysValues>();

export const unfinishedDays = <Values extends DaysValues>(about: string): Values | undefined =>
  unfinished.get(about) as Values | undefined;

export const keepUnfinishedDays = (about: string, values: DaysValues): void => void unfinished.set(about, values);

export const forgetUnfinishedDays = (about: string): void => void unfinished.delete(about);

// What one person left undone must not be shown to the next.
onSessionChange(() => {
  if (currentSession().status === 'out') unfinished.clear();
});
