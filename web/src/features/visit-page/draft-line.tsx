import { useTimes } from '../../lib/time/times';
import { Button } from '../../ui/button';
import type { DraftState } from './draft-saver';
import { useVisitTexts } from './visit-texts';

type DraftLineProps = {
  state: DraftState;
  /** Shows what the other window wrote in place of this text. */
  onLoadNewer: () => void;
  /** Keeps this text in place of what the other window wrote. */
  onKeep: () => void;
};

/** Whether what was typed is kept. */
export function DraftLine({ state, onLoadNewer, onKeep }: DraftLineProps) {
  const t = useVisitTexts().draft;
  const { formatTime } = useTimes();
  if (state.kind === 'newer')
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 font-medium text-error">
        {t.newer}
        <Button look="outline" size="small" className="min-h-11" onClick={onLoadNewer}>
          {t.load}
        </Button>
        <Button look="quiet" size="small" className="min-h-11" onClick={onKeep}>
          {t.keep}
        </Button>
      </p>
    );
  return (
    <p
      role="status"
      className={
        state.kind === 'failed' || state.kind === 'signed' ? 'font-medium text-error text-sm' : 'text-ink-soft text-sm'
      }
    >
      {state.kind === 'saved' ? t.saved(formatTime(state.at)) : t[state.kind]}
    </p>
  );
}
