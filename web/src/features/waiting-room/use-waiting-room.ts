import { getWaitingRoom, type WaitingRoom } from '@antam/contract/waiting-room';
import { useEffect, useState } from 'react';
import { call } from '../../lib/call/call';
import { CallError } from '../../lib/call/call-error';

const ASK_EVERY_MS = 3000;
/** The server limits how often one address asks; after a refusal the screen waits longer. */
const ASK_AGAIN_MS = 10_000;

export interface Screen {
  room: WaitingRoom | null;
  isOffline: boolean;
  /** The link was revoked or never existed. */
  isInvalid: boolean;
}

/** The waiting room as it stands, asked again and again; without a connection the last answer stays. */
export function useWaitingRoom(): Screen {
  const [screen, setScreen] = useState<Screen>({ room: null, isOffline: false, isInvalid: false });
  useEffect(() => {
    const stopped = new AbortController();
    let timer: ReturnType<typeof setTimeout>;

    async function ask() {
      // It stays in the address: a television that loses its power opens the same link again.
      const token = window.location.hash.slice(1);
      let waitMs = ASK_EVERY_MS;
      try {
        const room = await call(getWaitingRoom, { body: { token }, signal: stopped.signal });
        setScreen({ room, isOffline: false, isInvalid: false });
      } catch (failure) {
        if (stopped.signal.aborted) return;
        waitMs = ASK_AGAIN_MS;
        const isInvalid = failure instanceof CallError && INVALID.includes(failure.code);
        setScreen(({ room }) => ({ room: isInvalid ? null : room, isOffline: !isInvalid, isInvalid }));
      }
      timer = setTimeout(ask, waitMs);
    }

    void ask();
    const onLine = () => {
      clearTimeout(timer);
      void ask();
    };
    window.addEventListener('online', onLine);
    return () => {
      stopped.abort();
      clearTimeout(timer);
      window.removeEventListener('online', onLine);
    };
  }, []);
  return screen;
}

const INVALID: readonly string[] = ['waitingRoom.linkInvalid', 'request.malformed'];
