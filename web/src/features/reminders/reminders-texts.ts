import { remindersTexts } from '@antam/texts/given/reminders';
import { textsOf } from '../../lib/texts/texts';

export const useRemindersTexts = textsOf({
  given: remindersTexts,
  vi: () => import('@antam/texts/vi/reminders').then((module) => module.remindersTexts),
  en: () => import('@antam/texts/en/reminders').then((module) => module.remindersTexts),
});
