import { checkAudit } from '@antam/contract/audit';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call/call';

type AuditCheck = {
  status: 'idle' | 'running' | 'stopped' | 'failed' | 'over';
  /** From 0 to 1. */
  part: number;
  sealed: number;
  unsealed: number;
  finding: string | null;
  error: unknown;
  /** Where to continue after a stop or a failure. */
  from: string | undefined;
};

const NOTHING_YET: AuditCheck = {
  status: 'idle',
  part: 0,
  sealed: 0,
  unsealed: 0,
  finding: null,
  error: null,
  from: undefined,
};

/** Requests one step after the other, so that a log of any length can be checked; leaving the screen stops it. */
export function useAuditCheck() {
  const [check, setCheck] = useState(NOTHING_YET);
  const stopper = useRef<AbortController>(null);
  useEffect(() => () => stopper.current?.abort(), []);

  async function run(begin: AuditCheck) {
    stopper.current = new AbortController();
    const { signal } = stopper.current;
    let now: AuditCheck = { ...begin, status: 'running', error: null };
    setCheck(now);
    try {
      while (now.status === 'running') {
        const step = await call(checkAudit, { query: { from: now.from }, signal });
        now = {
          ...now,
          ...step,
          sealed: now.sealed + step.sealed,
          from: step.next ?? undefined,
          status: step.next ? 'running' : 'over',
        };
        if (!signal.aborted) setCheck(now);
      }
    } catch (error) {
      if (!signal.aborted) setCheck({ ...now, status: 'failed', error });
    }
  }

  return {
    check,
    start: () => run(NOTHING_YET),
    goOn: () => run(check),
    stop: () => {
      stopper.current?.abort();
      setCheck({ ...check, status: 'stopped' });
    },
  };
}
