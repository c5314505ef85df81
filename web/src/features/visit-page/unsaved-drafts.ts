import { currentSession, onSessionChange } from '../../lib/call/session';
import { askBeforeLogOut } from '../../lib/call/viewer';
import { logOutQuestion } from '../../ui/log-out-question';
import { useVisitTexts } from './visit-texts';

interface Unsaved {
  /** Sends it now, and waits for the answer, but not for long. */
  flush: () => Promise<void>;
  hasFailed: () => boolean;
}

/** The drafts that the server does not have yet; the page of one may have been left. */
const unsaved = new Set<Unsaved>();
const askToLogOut = logOutQuestion(() => useVisitTexts().leaving);
let stopAsking = () => {};

/** Until the draft is saved, a logout saves it or asks; closing the page asks where it could not be saved. */
export function noteUnsaved(draft: Unsaved): void {
  if (unsaved.size === 0) {
    stopAsking = askBeforeLogOut(saveOrAsk);
    window.addEventListener('beforeunload', onUnload);
  }
  unsaved.add(draft);
}

export function noteSaved(draft: Unsaved): void {
  if (!unsaved.delete(draft) || unsaved.size > 0) return;
  stopAsking();
  window.removeEventListener('beforeunload', onUnload);
}

async function saveOrAsk(): Promise<boolean> {
  await Promise.all([...unsaved].map((draft) => draft.flush()));
  return unsaved.size === 0 || askToLogOut();
}

function onUnload(event: BeforeUnloadEvent) {
  if ([...unsaved].some((draft) => draft.hasFailed())) event.preventDefault();
}

// The next person is not asked about what the person before could not save.
onSessionChange(() => {
  if (currentSession().status === 'out') for (const draft of unsaved) noteSaved(draft);
});
