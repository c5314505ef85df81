import type { Proof } from '@antam/contract/constants';
import { readNewcomerLink } from '@antam/contract/newcomers';
import { useEffect, useState } from 'react';
import { call } from '../../lib/call/call';
import type { FirstAnswer } from '../../ui/waiting';

type Answer = FirstAnswer & { data: Proof | undefined };

/** What the link of a slip asks for, read once the token is known; the pages of this feature have no query cache. */
export function useProofAsked(token: string | null | undefined): Answer {
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<Pick<Answer, 'data' | 'error' | 'isFetching'>>(AWAITED);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again.
  useEffect(() => {
    if (!token) return;
    const leaving = new AbortController();
    setAnswer((last) => ({ ...last, isFetching: true }));
    call(readNewcomerLink, { body: { token }, signal: leaving.signal }).then(
      ({ proof }) => setAnswer({ data: proof, error: null, isFetching: false }),
      (error: unknown) => leaving.signal.aborted || setAnswer({ data: undefined, error, isFetching: false }),
    );
    return () => leaving.abort();
  }, [token, round]);

  return { ...answer, refetch: () => setRound(round + 1) };
}

const AWAITED = { data: undefined, error: null, isFetching: true };
