import type { Differences } from '../differences';
import type { AdminTexts } from '../given/admin';

export const adminTexts: Differences<AdminTexts> = {
  meta: {
    title: 'Accounts – An Tâm',
  },
  title: 'Manage accounts',
  form: {
    addTitle: 'Add an account',
    editTitle: (userName) => `Edit ${userName}`,
    add: 'Add account',
    added: 'The account is created.',
    saved: 'The account is saved.',
  },
  doctor: {
    experiences: 'Experience',
  },
  remove: {
    done: 'The account is deleted.',
  },
};
