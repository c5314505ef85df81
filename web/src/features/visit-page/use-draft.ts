import { saveVisitDraft, type VisitPage } from '@antam/contract/visit-page';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '../../lib/call/call';
import { CallError } from '../../lib/call/call-error';
import type { VisitName } from './queries';
import type { VisitFields } from './visit-fields';

const EVERY_MS = 2000;
const RETRY_MS = 10_000;

export type DraftState =
  | { kind: 'none' | 'saving' | 'failed' }
  | { kind: 'saved'; at: string }
  /** Another window has changed the draft. */
  | { kind: 'newer' };

interface Saving {
  name: VisitName;
  draft: VisitPage['draft'];
  form: UseFormReturn<VisitFields>;
}

/**
 * Keeps what is typed on the server, at most every 2 seconds. After a failure, such as an expired login, it is tried again
 * until it succeeds.
 */
export function useDraft({ name, draft, form }: Saving): { state: DraftState; saver: DraftSaver } {
  const [state, setState] = useState<DraftState>(draft ? { kind: 'saved', at: draft.savedAt } : { kind: 'none' });
  const [saver] = useState(() => createSaver(name, draft?.version ?? 0, form.getValues, setState));
  // A rendering while the own save is under way compares with the version before it.
  const isNewerElsewhere = state.kind === 'saved' && (draft?.version ?? 0) > saver.version();

  useEffect(() => {
    const { unsubscribe } = form.watch(saver.plan);
    return () => {
      unsubscribe();
      // A page that is left at once keeps its last words too.
      void saver.flush();
    };
  }, [form, saver]);

  return { state: isNewerElsewhere ? { kind: 'newer' } : state, saver };
}

export type DraftSaver = ReturnType<typeof createSaver>;

function createSaver(name: VisitName, from: number, read: () => VisitFields, show: (state: DraftState) => void) {
  let version = from;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | null = null;
  let isChanged = false;
  let isStopped = false;
  let lastAt = 0;

  const send = async () => {
    isChanged = false;
    lastAt = Date.now();
    show({ kind: 'saving' });
    try {
      const saved = await call(saveVisitDraft, { params: name, body: { content: read(), version } });
      version = saved.version;
      show({ kind: 'saved', at: saved.savedAt });
    } catch (error) {
      const code = error instanceof CallError ? error.code : '';
      isStopped ||= code === 'draft.changedElsewhere' || code === 'visit.alreadySigned';
      isChanged = !isStopped;
      show({ kind: isStopped ? 'newer' : 'failed' });
      lastAt = Date.now() + RETRY_MS - EVERY_MS;
    }
  };
  const save = async () => {
    timer = undefined;
    underWay = send();
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
    async flush() {
      clearTimeout(timer);
      if (timer && !isStopped) await save();
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
  };
}
