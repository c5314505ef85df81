import type { UserAccount } from '@antam/contract/auth';
import { type AccountDraft, noProblems, type Problems, readChangedAccount, readNewAccount } from './account-draft';
import { useAddUser, useUpdateUser } from './queries';

/** Checks a draft and sends it, as a new account or as a change; answers what is wrong with it. */
export function useSaveAccount(user: UserAccount | null) {
  const add = useAddUser();
  const update = useUpdateUser();

  async function run(draft: AccountDraft, onSuccess: () => void): Promise<Problems> {
    if (user) {
      const read = readChangedAccount(draft);
      if (read.problems) return read.problems;
      update.mutate({ id: user._id, body: read.body }, { onSuccess });
    } else {
      const read = readNewAccount(draft);
      if (read.problems) return read.problems;
      add.mutate(read.body, { onSuccess });
    }
    return noProblems;
  }

  const { isPending, error } = user ? update : add;
  return { run, isPending, error };
}
