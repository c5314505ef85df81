import { restoreByName } from './features/factors/restore-by-name';
import { runAccountCommand } from './platform/account-command';

await runAccountCommand({
  name: 'restore-factor',
  failure: 'Nothing was restored.',
  work: async (clinic, userName) => {
    const code = await restoreByName(clinic, userName);
    return `The second step of ${userName} is reset. To set up another one, its owner types this code with the password\nwithin 24 hours: ${code}`;
  },
});
