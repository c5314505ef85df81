import type { LiveEvent } from '@antam/contract/clinic';
import { useEffect } from 'react';
import { listenLive } from '../lib/call/live';
import { keepFresh, refreshAfter, refreshWhatWasRead } from '../lib/call/query-client';
import { useSession } from '../lib/call/session';
import { keepRowsSteady, onceStill } from '../lib/call/steady-rows';
import { reloadClinic } from '../lib/time/clinic';
import { IdleGuard } from './idle-guard';

/** Keeps the screens of a signed-in person up to date, and warns before the session ends. */
export function LiveRefresh() {
  const session = useSession();
  const token = session.status === 'in' ? session.token : null;
  const idleSeconds = session.status === 'in' ? session.viewer?.idleSeconds : undefined;

  useEffect(() => {
    if (!token) return;
    const opening = refreshOnceShown();
    const stops = [listenLive(followChange, opening.onOpen), opening.stop, keepFresh()];
    return () => {
      for (const stop of stops) stop();
    };
  }, [token]);

  return idleSeconds ? <IdleGuard idleSeconds={idleSeconds} /> : null;
}

keepRowsSteady();

function followChange(event: LiveEvent): void {
  if (event.kind === 'clinic') reloadClinic();
  onceStill(() => refreshAfter(event));
}

const FIRST_VIEW_MS = 3000;

/** The stream may open while the first view is still loading: the second read then waits until the view is shown. */
function refreshOnceShown(): { onOpen: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    onOpen: () => {
      if (timer) refreshWhatWasRead();
      else timer = setTimeout(refreshWhatWasRead, FIRST_VIEW_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
