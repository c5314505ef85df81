import { clinicMessagesTexts } from '@antam/texts/given/clinic-messages';
import { textsOf } from '../../lib/texts/texts';

export const useClinicMessagesTexts = textsOf({
  given: clinicMessagesTexts,
  vi: () => import('@antam/texts/vi/clinic-messages').then((module) => module.clinicMessagesTexts),
  en: () => import('@antam/texts/en/clinic-messages').then((module) => module.clinicMessagesTexts),
});
