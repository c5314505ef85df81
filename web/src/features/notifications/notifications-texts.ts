import { notificationsTexts } from '@antam/texts/given/notifications';
import { textsOf } from '../../lib/texts/texts';

export const useNotificationsTexts = textsOf({
  given: notificationsTexts,
  vi: () => import('@antam/texts/vi/notifications').then((module) => module.notificationsTexts),
  en: () => import('@antam/texts/en/notifications').then((module) => module.notificationsTexts),
});
