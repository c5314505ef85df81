import type { HandedOver } from '@antam/contract/dispensing';
import { addDays } from '@antam/rules/clinic-time';
import { Printer } from 'lucide-react';
import { SlipPaper } from '../../clinic/slip-paper';
import { formatDate } from '../../lib/time/format';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { amountOf } from './amount';
import { useCounterTexts } from './counter-texts';

type HandedSlipProps = { handed: HandedOver; onClose: () => void };

/** The slip a patient takes home: the code, how much and until when; no name and no medicine. */
export function HandedSlip({ handed, onClose }: HandedSlipProps) {
  const all = useCounterTexts();
  const t = all.slip;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.title}
      width="narrow"
      actions={
        <>
          <Button look="outline" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            {t.print}
          </Button>
          <Button onClick={onClose}>{t.done}</Button>
        </>
      }
    >
      <SlipPaper label={t.title}>
        <p className="font-semibold text-4xl tabular-nums">{handed.patientCode}</p>
        <p className="text-ink-soft">{formatDate(handed.dispensedOn)}</p>
        <ul className="mt-3 grid gap-2">
          {handed.lines.map((line, index) => (
            <li key={line._id}>
              <p className="font-medium">{t.line(index + 1, amountOf(line, all))}</p>
              {line.days !== null && line.days > 0 && (
                <p className="text-ink-soft text-sm">
                  {t.lasts(formatDate(addDays(handed.dispensedOn, line.days - 1)))}
                </p>
              )}
            </li>
          ))}
        </ul>
      </SlipPaper>
    </Dialog>
  );
}
