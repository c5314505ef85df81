import { getWaitingRoom, type WaitingRoom } from '@antam/contract/waiting-room';
import { useEffect, useState } from 'react';
import { call } from '../../lib/call/call';
import { CallError } from '../../lib/call/call-error';

const ASK_EVERY_MS = 3000;
/** The server limits how often one address asks; after a refusal the screen waits longer. */
const ASK_AGAIN_MS = 10_000;
const ANSWER_WITHIN_MS = 10_000;

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
    let timer: ReturnType<typeof setTimeout>;
    let asking = new AbortController();

    async function ask() {
      asking.abort();
      clearTimeout(timer);
      const mine = new AbortController();
      asking = mine;
      // A connection may be lost without an error: the call then has no end.
      timer = setTimeout(() => tryAgain({ isInvalid: false }), ANSWER_WITHIN_MS);
      try {
        const room = await call(getWaitingRoom, { body: { token: tokenOfLink() }, signal: mine.signal });
        if (mine.signal.aborted) return;
        setScreen({ room, isOffline: false, isInvalid: false });
        clearTimeout(timer);
        timer = setTimeout(ask, ASK_EVERY_MS);
      } catch (failure) {
        if (mine.signal.aborted) return;
        tryAgain({ isInvalid: failure instanceof CallError && INVALID.includes(failure.code) });
      }
    }

    function tryAgain({ isInvalid }: { isInvalid: boolean }) {
      asking.abort();
      clearTimeout(timer);
      setScreen(({ room }) => ({ room: isInvalid ? null : room, isOffline: !isInvalid, isInvalid }));
      timer = setTimeout(ask, ASK_AGAIN_MS);
    }

    void ask();
    // Another link that is opened on the same television changes only the part after `#`, which loads no page.
    for (const event of ASK_AT_ONCE) window.addEventListener(event, ask);
    return () => {
      asking.abort();
      clearTimeout(timer);
      for (const event of ASK_AT_ONCE) window.removeEventListener(event, ask);
    };
  }, []);
  return screen;
}

const ASK_AT_ONCE = ['online', 'hashchange'] as const;

/** It stays in the address: a television that loses its power opens the same link again. */
const tokenOfLink = () => window.location.hash.slice(1);

const INVALID: readonly string[] = ['waitingRoom.linkInvalid', 'request.malformed'];
