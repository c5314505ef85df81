import type { Differences } from '../differences';
import type { DeskDayTexts } from '../given/desk-day';

export const deskDayTexts: Differences<DeskDayTexts> = {
  meta: { title: 'Day schedule – An Tâm' },
  title: 'Day schedule',
};
