import type { UserAccount } from '@antam/contract/auth';
import { useState } from 'react';
import { useOnceKey } from '../../lib/call/once';
import { lateCheck } from '../../lib/form/late-check';
import { type AccountDraft, changeOf, newAccountOf, noProblems, type Problems, wrongDatesIn } from './account-draft';
import { hasWrongDates } from './doctor-draft';
import { useAddUser, useUpdateUser } from './queries';

const check = lateCheck(() => import('./account-check'));

/** Another account may be chosen before the answer, so the words belong to the call itself. */
interface Told {
  onDone: () => void;
  onFailed: (failure: unknown) => void;
}

/** Checks a draft and sends it, as a new account or as a change of what the form began with; returns the problems. */
export function useSaveAccount(user: UserAccount | null, begun: AccountDraft) {
  const add = useAddUser();
  const update = useUpdateUser();
  const onceKey = useOnceKey();
  const [isChecking, setChecking] = useState(false);

  async function run(draft: AccountDraft, { onDone, onFailed }: Told): Promise<Problems> {
    const added = newAccountOf(draft);
    const { body, wrongRows } = user ? changeOf(draft, begun) : added;
    setChecking(true);
    const fields = await check.problemsOf({ user, body });
    setChecking(false);
    const found = { fields, wrongRows, hasWrongDates: hasWrongDates(wrongDatesIn(draft, begun)) };
    if (fields.length > 0 || wrongRows.length > 0 || found.hasWrongDates) return found;

    const answer = user
      ? update.mutateAsync({ id: user._id, body })
      : add.mutateAsync({ key: onceKey.keyFor(added.body), body: added.body }).then(onceKey.isDone);
    void answer.then(onDone, onFailed);
    return noProblems;
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
