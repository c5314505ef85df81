import { IDEMPOTENCY_HEADER } from '@antam/contract/constants';
import { useRef } from 'react';

/** To be spread on a request: sent twice with the same key it is one act, and both get the first one's answer. */
export const once = (key: string) => ({ headers: { [IDEMPOTENCY_HEADER]: key } });

const NOTHING_SENT = { sent: '', key: '' };

/** One key for one set of values: sent again unchanged after a lost answer, it is still one act. */
export function useOnceKey() {
  const last = useRef(NOTHING_SENT);
  return {
    keyFor(values: unknown): string {
      const sent = JSON.stringify(values);
      if (sent !== last.current.sent) last.current = { sent, key: crypto.randomUUID() };
      return last.current.key;
    },
    /** After an act is known to be done, the same values mean another one. */
    isDone() {
      last.current = NOTHING_SENT;
    },
  };
}
