import { contactRequestsTexts } from '@antam/texts/given/contact-requests';
import { textsOf } from '../../lib/texts/texts';

export const useContactRequestsTexts = textsOf({
  given: contactRequestsTexts,
  vi: () => import('@antam/texts/vi/contact-requests').then((module) => module.contactRequestsTexts),
  en: () => import('@antam/texts/en/contact-requests').then((module) => module.contactRequestsTexts),
});
