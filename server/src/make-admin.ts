import { makeAdmin } from './features/accounts/make-admin';
import { runAccountCommand } from './platform/account-command';

await runAccountCommand({
  name: 'make-admin',
  failure: 'Nothing was changed.',
  work: async (clinic, userName) => {
    await makeAdmin(clinic, userName);
    return `${userName} is an Admin from the next login on.`;
  },
});
