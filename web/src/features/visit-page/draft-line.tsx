import { useTimes } from '../../lib/time/times';
import { Button } from '../../ui/button';
import type { DraftState } from './use-draft';
import { useVisitTexts } from './visit-texts';

/** Whether what was typed is kept. */
export function DraftLine({ state, onLoadNewer }: { state: DraftState; onLoadNewer: () => void }) {
  const t = useVisitTexts().draft;
  const { formatTime } = useTimes();
  if (state.kind === 'newer')
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 font-medium text-error">
        {t.newer}
        <Button look="outline" size="small" className="min-h-11" onClick={onLoadNewer}>
          {t.load}
        </Button>
      </p>
    );
  return (
    <p role="status" className={state.kind === 'failed' ? 'font-medium text-error text-sm' : 'text-ink-soft text-sm'}>
      {state.kind === 'saved' ? t.saved(formatTime(state.at)) : t[state.kind]}
    </p>
  );
}
