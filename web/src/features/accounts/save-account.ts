import type { UserAccount } from '@antam/contract/auth';
import { useState } from 'react';
import { useOnceKey } from '../../lib/call/once';
import { lateCheck } from '../../lib/form/late-check';
import { type AccountDraft, changeOf, newAccountOf, noProblems, type Problems, wrongDatesIn } from './account-draft';
import { hasWrongDates } from './doctor-draft';
import { useAddUser, useUpdateUser } from './queries';

const check = lateCheck(() => import('./account-check'));

/** Checks a draft and sends it, as a new account or as a change of what the form began with; returns the problems. */
export function useSaveAccount(user: UserAccount | null, begun: AccountDraft) {
  const add = useAddUser();
  const update = useUpdateUser();
  const onceKey = useOnceKey();
  const [isChecking, setChecking] = useState(false);

  async function run(draft: AccountDraft, onSuccess: () => void): Promise<Problems> {
    const added = newAccountOf(draft);
    const { body, wrongRows } = user ? changeOf(draft, begun) : added;
    setChecking(true);
    const fields = await check.problemsOf({ user, body });
    setChecking(false);
    const found = { fields, wrongRows, hasWrongDates: hasWrongDates(wrongDatesIn(draft, begun)) };
    if (fields.length > 0 || wrongRows.length > 0 || found.hasWrongDates) return found;

    if (user) update.mutate({ id: user._id, body }, { onSuccess });
    else add.mutate({ key: onceKey.keyFor(added.body), body: added.body }, { onSuccess: onAdded });
    return noProblems;

    function onAdded() {
      onceKey.isDone();
      onSuccess();
    }
  }

  const { isPending, error, reset } = user ? update : add;
  return {
    run,
    fetchCheck: check.fetch,
    isPending: isChecking || isPending,
    error,
    forgetError: () => error && reset(),
  };
}
