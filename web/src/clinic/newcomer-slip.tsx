import type { NewcomerSlip as Slip } from '@antam/contract/newcomers';
import { Printer } from 'lucide-react';
import { useClinicSettings } from '../lib/clinic-settings';
import { PATHS } from '../lib/paths';
import { useNewcomerTexts } from '../lib/texts/newcomer-texts';
import { formatDate } from '../lib/time/format';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { QrCode } from '../ui/qr-code';
import { SlipPaper } from './slip-paper';

type NewcomerSlipProps = { slip: Slip; onClose: () => void };

/** The slip a newcomer takes home: the patient code and the one-time link, no name and nothing about health. */
export function NewcomerSlip({ slip, onClose }: NewcomerSlipProps) {
  const t = useNewcomerTexts().slip;
  const clinic = useClinicSettings();
  // The secret stands after #, so that no server writes it to a log.
  const link = `${window.location.origin}${PATHS.completeAccount}#${slip.token}`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.title}
      description={t.text(slip.fullName ?? slip.patientCode)}
      width="narrow"
      actions={
        <>
          <Button look="outline" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            {t.print}
          </Button>
          <Button onClick={onClose}>{t.goOn}</Button>
        </>
      }
    >
      <SlipPaper label={t.title}>
        {clinic.address && (
          <p lang="vi" className="max-w-72 text-sm">
            {clinic.address}
          </p>
        )}
        {clinic.phone && <p className="text-sm tabular-nums">{clinic.phone}</p>}
        <p className="text-ink-soft">{t.code}</p>
        <p className="font-semibold text-4xl tabular-nums">{slip.patientCode}</p>
        <QrCode value={link} label={t.link} className="mt-3 size-44 rounded-field" />
        <p className="wrap-anywhere max-w-72 font-mono text-xs">{link}</p>
        <p className="mt-2 max-w-72 text-sm">{t.ask[slip.proof]}</p>
        <p className="max-w-72 text-sm">{t.until(formatDate(slip.expiresAt))}</p>
      </SlipPaper>
    </Dialog>
  );
}
