import type { Visit } from '@antam/contract/visits';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { useSlipTexts } from '../lib/texts/slip-texts';
import { Button } from '../ui/button';
import { lateDialog } from '../ui/late-dialog';

const SlipDialog = lateDialog(() => import('./slip-dialog').then((module) => module.SlipDialog));

/** An arrival's number, and its slip to print; nothing where there is no number. */
export function SlipButton({ visit, name }: { visit: Visit; name: string }) {
  const t = useSlipTexts();
  const [isOpen, setOpen] = useState(false);
  if (visit.ticket === null) return null;
  return (
    <>
      <Button look="quiet" size="small" aria-label={t.openFor(name)} onClick={() => setOpen(true)}>
        <Ticket aria-hidden="true" className="size-4" />
        <span className="tabular-nums">{visit.ticket}</span>
      </Button>
      {isOpen && <SlipDialog visit={visit} onClose={() => setOpen(false)} />}
    </>
  );
}
