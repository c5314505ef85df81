import { QrCode } from '../../ui/qr-code';
import { useBookedTexts } from './booked-texts';

/** The code to show at reception, as text and as a QR code. */
export function VisitCode({ code }: { code: string }) {
  const t = useBookedTexts().success;
  return (
    <div className="grid justify-items-center gap-3 rounded-card bg-sunken p-4 text-center">
      <QrCode value={code} label={t.qr(code)} className="size-40 rounded-field" />
      <div>
        <p className="text-ink-soft text-sm">{t.code}</p>
        <p className="select-all font-mono font-semibold text-xl tracking-wider">{code}</p>
      </div>
    </div>
  );
}
