import { saveVisitDraft } from '@antam/contract/visit-page';
import { call } from '../../lib/call/call';
import { CallError } from '../../lib/call/call-error';
import { noteSave } from './drafts-sent';
import type { VisitName } from './queries';
import type { VisitFields } from './visit-fields';

const EVERY_MS = 2000;
const RETRY_MS = 10_000;
/** A browser refuses to send more than 64 KB from a page that is closed. */
const MOST_KEPT_ALIVE = 60_000;

export type DraftState =
  | { kind: 'none' | 'saving' | 'failed' }
  | { kind: 'saved'; at: string }
  /** Another window has changed the draft, or has signed the visit; what was typed here stays on the screen. */
  | { kind: 'newer' | 'signed' };

export type DraftSaver = ReturnType<typeof createDraftSaver>;

/** Sends the draft of a visit as it changes; each save names the version that it changes. */
export function createDraftSaver(
  name: VisitName,
  from: number,
  read: () => VisitFields,
  show: (state: DraftState) => void,
) {
  let version = from;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | null = null;
  let isChanged = false;
  let isStopped = false;
  let lastAt = 0;

  const send = (changed: number) => {
    const sent = sendNow(changed);
    noteSave(name.id, sent);
    return sent;
  };
  const sendNow = async (changed: number) => {
    isChanged = false;
    lastAt = Date.now();
    show({ kind: 'saving' });
    const body = { content: read(), version: changed };
    // A page that is closed while a save is under way still brings it to its end.
    const keepalive = JSON.stringify(body).length < MOST_KEPT_ALIVE;
    try {
      const saved = await call(saveVisitDraft, { params: name, body, keepalive });
      version = saved.version;
      show({ kind: 'saved', at: saved.savedAt });
    } catch (error) {
      const code = error instanceof CallError ? error.code : '';
      const isSigned = code === 'visit.alreadySigned';
      // A save that followed one still under way had to guess its version.
      const isNewer = code === 'draft.changedElsewhere' && changed === version;
      isStopped ||= isSigned || isNewer;
      isChanged = true;
      show({ kind: isSigned ? 'signed' : isNewer ? 'newer' : 'failed' });
      lastAt = Date.now() + RETRY_MS - EVERY_MS;
    }
  };
  const save = async () => {
    timer = undefined;
    underWay = send(version);
    await underWay;
    underWay = null;
    if (isChanged) plan();
  };
  const plan = () => {
    isChanged = true;
    if (isStopped || timer || underWay) return;
    timer = setTimeout(save, Math.max(0, lastAt + EVERY_MS - Date.now()));
  };

  return {
    version: () => version,
    plan,
    /** The page may be gone in a moment: what was not sent yet is sent now. */
    leave() {
      if (isStopped || !isChanged) return;
      clearTimeout(timer);
      if (underWay) void send(version + 1);
      else void save();
    },
    /** Before the visit is signed: nothing may be saved after the draft was deleted. */
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      isStopped = true;
      await underWay;
    },
    /** When it could not be signed. */
    resume() {
      isStopped = false;
      plan();
    },
    /** When another window has changed the draft: it is loaded, or overwritten from the version that it has now. */
    showNewer: () => show({ kind: 'newer' }),
    overwrite(newest: number) {
      version = newest;
      isStopped = false;
      show({ kind: 'saving' });
      plan();
    },
  };
}
