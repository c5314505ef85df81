import type { VisitPage } from '@antam/contract/visit-page';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { createDraftSaver, type DraftSaver, type DraftState } from './draft-saver';
import type { VisitName } from './queries';
import type { VisitFields } from './visit-fields';

interface Saving {
  name: VisitName;
  draft: VisitPage['draft'];
  form: UseFormReturn<VisitFields>;
}

/**
 * Keeps what is typed on the server, at most every 2 seconds and at once when the page is left, hidden or closed, and
 * before a logout. After a failure, such as an expired login, it is tried again until it succeeds.
 */
export function useDraft({ name, draft, form }: Saving): { state: DraftState; saver: DraftSaver } {
  const [state, setState] = useState<DraftState>(draft ? { kind: 'saved', at: draft.savedAt } : { kind: 'none' });
  const [saver] = useState(() => createDraftSaver(name, draft?.version ?? 0, form.getValues, setState));
  // A rendering while the own save is under way compares with the version before it.
  const isAtRest = state.kind === 'saved' || state.kind === 'none';
  const isNewerElsewhere = isAtRest && (draft?.version ?? 0) > saver.version();

  useEffect(() => {
    saver.setOpen(true);
    const { unsubscribe } = form.watch(saver.plan);
    const onHidden = () => document.visibilityState === 'hidden' && saver.leave();
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', saver.leave);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', saver.leave);
      saver.setOpen(false);
    };
  }, [form, saver]);

  return { state: isNewerElsewhere ? { kind: 'newer' } : state, saver };
}
