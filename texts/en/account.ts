import type { Differences } from '../differences';
import type { AccountTexts } from '../given/account';

export const accountTexts: Differences<AccountTexts> = {
  notFound: 'Your account could not be found',
  sessions: {
    failed: 'This could not be loaded',
  },
  notifications: {
    loadFailed: 'This could not be loaded',
  },
};
