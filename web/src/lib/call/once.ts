import { IDEMPOTENCY_HEADER } from '@antam/contract/constants';
import { useRef } from 'react';

/** To be spread on a request: sent twice with the same key it is one act, and both get the first one's answer. */
export const once = (key: string) => ({ headers: { [IDEMPOTENCY_HEADER]: key } });

/** One key for one set of values: sent again unchanged after a lost answer, it is still one act. */
export function useOnceKey() {
  const sent = useRef('');
  const key = useRef('');
  return {
    keyFor(values: unknown): string {
      const now = JSON.stringify(values);
      if (now !== sent.current) key.current = crypto.randomUUID();
      sent.current = now;
      return key.current;
    },
    /** After an act is known to be done, the same values mean another one. */
    isDone() {
      sent.current = '';
    },
  };
}
