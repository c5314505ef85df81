import type { Differences } from '../differences';
import type { CustomerTexts } from '../given/customer';

export const customerTexts: Differences<CustomerTexts> = {
  patientCode: 'Patient code',
};
