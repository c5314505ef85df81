import type { Differences } from '../differences';
import type { ClinicMessagesTexts } from '../given/clinic-messages';

export const clinicMessagesTexts: Differences<ClinicMessagesTexts> = {
  title: 'Messages',
  loadFailed: 'The conversations could not be loaded.',
};
