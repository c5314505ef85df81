import type { Visit } from '@antam/contract/visits';
import { Printer } from 'lucide-react';
import { useSlipTexts } from '../lib/texts/slip-texts';
import { formatDate } from '../lib/time/format';
import { useTimes } from '../lib/time/times';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { SlipPaper } from './slip-paper';
import { VisitSlipButton } from './visit-papers';

type SlipDialogProps = { visit: Visit; onClose: () => void };

/** The slip a patient takes to the waiting room: the number by which they are called, and nothing about them. */
export function SlipDialog({ visit, onClose }: SlipDialogProps) {
  const t = useSlipTexts();
  const { formatTime } = useTimes();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.title}
      width="narrow"
      actions={
        <>
          <VisitSlipButton visit={{ arrivalId: visit._id }} />
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            {t.print}
          </Button>
        </>
      }
    >
      <SlipPaper label={t.title}>
        <p className="text-ink-soft">{t.number}</p>
        <p className="font-semibold text-7xl tabular-nums">{visit.ticket}</p>
        <p className="text-ink-soft">
          {formatDate(visit.arrivedAt)} {formatTime(visit.arrivedAt)}
        </p>
        <p className="mt-2 max-w-60 text-sm">{t.text}</p>
      </SlipPaper>
    </Dialog>
  );
}
