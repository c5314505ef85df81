import { getVisitPage, saveVisitDraft } from '@antam/contract/visit-page';
import { hashKey } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { CallError, isUnanswered } from '../../lib/call/call-error';
import { currentWriter } from './draft-writer';
import { noteSave, waitAWhile } from './drafts-sent';
import type { VisitName } from './queries';
import { noteSaved, noteUnsaved } from './unsaved-drafts';
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

/**
 * Sends the draft of a visit as it changes; each save names the version that it changes. It is sent for the person who is
 * signed in now: it waits while their session has expired, and ends with their logout.
 */
export function createDraftSaver(
  name: VisitName,
  from: number,
  read: () => VisitFields,
  show: (state: DraftState) => void,
) {
  const writer = currentWriter();
  let version = from;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | null = null;
  let isChanged = false;
  let isStopped = false;
  let hasFailed = false;
  let isLeft = false;
  let sends = 0;
  let lastAt = 0;
  /** The texts that were sent without an answer since the last one: the server may have stored one of them. */
  const unanswered = new Set<string>();

  const send = (changed: number) => {
    sends += 1;
    const sent = sendNow(changed).then(() => {
      sends -= 1;
      noteState();
    });
    noteSave(name.id, sent);
    return sent;
  };
  const sendNow = async (changed: number): Promise<void> => {
    if (writer() !== 'in') return noteFailure('failed');
    isChanged = false;
    lastAt = Date.now();
    show({ kind: 'saving' });
    const body = { content: read(), version: changed };
    // A page that is closed while a save is under way still brings it to its end.
    const keepalive = JSON.stringify(body).length < MOST_KEPT_ALIVE;
    try {
      const saved = await call(saveVisitDraft, { params: name, body, keepalive });
      // The answers of two saves may arrive in the other order.
      version = Math.max(version, saved.version);
      unanswered.clear();
      hasFailed = false;
      show({ kind: 'saved', at: saved.savedAt });
    } catch (error) {
      if (isUnanswered(error)) unanswered.add(textOf(body.content));
      const reason = await reasonOf(error, changed).catch(() => 'failed' as const);
      if (reason === 'own') return sendNow(version);
      noteFailure(reason);
    }
  };
  const noteFailure = (reason: 'failed' | 'newer' | 'signed') => {
    isStopped ||= reason !== 'failed';
    isChanged = true;
    hasFailed = true;
    show({ kind: reason });
    lastAt = Date.now() + RETRY_MS - EVERY_MS;
    noteState();
  };
  /** A logout need not ask about what can no longer be sent and is no longer on the screen. */
  const noteState = () => {
    const isGivenUp = writer() === 'gone' || (isStopped && isLeft);
    if ((isChanged || sends > 0) && !isGivenUp) noteUnsaved(draft);
    else noteSaved(draft);
  };
  const reasonOf = async (error: unknown, changed: number) => {
    const code = error instanceof CallError ? error.code : '';
    if (code === 'visit.alreadySigned') return 'signed';
    // A save that followed one still under way had to guess its version.
    if (code !== 'draft.changedElsewhere' || changed !== version) return 'failed';
    return (await findOwn()) ? 'own' : 'newer';
  };
  const findOwn = async (): Promise<boolean> => {
    if (unanswered.size === 0 || writer() !== 'in') return false;
    const stored = (await call(getVisitPage, { params: name })).draft;
    if (!stored || !unanswered.has(textOf(stored.content))) return false;
    unanswered.clear();
    version = stored.version;
    return true;
  };
  const save = async () => {
    timer = undefined;
    underWay = send(version);
    await underWay;
    underWay = null;
    planRest();
  };
  const planRest = () => {
    if (isChanged) plan();
  };
  const plan = () => {
    isChanged = true;
    noteState();
    if (isStopped || timer || underWay || writer() === 'gone') return;
    timer = setTimeout(save, Math.max(0, lastAt + EVERY_MS - Date.now()));
  };
  const leave = () => {
    if (isStopped || !isChanged) return;
    clearTimeout(timer);
    if (underWay) void send(version + 1).then(planRest);
    else void save();
  };
  const flush = async () => {
    await underWay;
    leave();
    await underWay;
  };
  const draft = { flush: () => waitAWhile(flush()), hasFailed: () => hasFailed };

  return {
    version: () => version,
    plan,
    /** The page may be gone in a moment: what was not sent yet is sent now. */
    leave,
    /** Whether the form is on the screen. */
    setOpen(isOpen: boolean) {
      isLeft = !isOpen;
      if (isLeft) leave();
      noteState();
    },
    /** Before the visit is signed: nothing may be saved after the draft was deleted. Throws if the person who typed it has logged out. */
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      isStopped = true;
      await underWay;
      if (writer() === 'gone') throw new CallError({ message: '', code: 'auth.sessionEnded', status: 401 });
    },
    /** When it could not be signed. */
    resume() {
      isStopped = false;
      plan();
    },
    /** Whether the newer draft of the server is one of this window whose answer was lost; its version is then known. */
    findOwn,
    /** When another window has changed the draft: it is loaded, or overwritten from the version that it has now. */
    showNewer: () => noteFailure('newer'),
    overwrite(newest: number) {
      version = newest;
      isStopped = false;
      show({ kind: 'saving' });
      plan();
    },
  };
}

/** The stored text has its names in another order. */
const textOf = (content: object): string => hashKey([content]);
