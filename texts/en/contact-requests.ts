import type { Differences } from '../differences';
import type { ContactRequestsTexts } from '../given/contact-requests';

export const contactRequestsTexts: Differences<ContactRequestsTexts> = {
  sent: 'The answer is on its way.',
  closed: 'The request is closed.',
  reopened: 'The request is open again.',
  loadFailed: 'The requests could not be loaded.',
};
