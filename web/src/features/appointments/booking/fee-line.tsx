import { feeFor } from '@antam/rules/booking/booking';
import { formatVnd } from '../../../lib/time/format';
import { useBookingTexts } from '../booking-texts';
import { type BookingValues, minutesWanted } from './booking-values';

/** The fee of the visit with the choices so far. */
export function FeeLine({ values }: { values: BookingValues }) {
  const t = useBookingTexts();
  const { serviceType } = values;
  const isConsultation = serviceType === 'Consultation';
  const isOpen = isConsultation && values.consultationDuration === '';
  return (
    <p aria-live="polite" className="leading-snug">
      <span className="text-ink-soft">{t.fee}</span>
      {(isConsultation || serviceType === 'Examination') && !isOpen ? (
        <>
          <strong className="ml-3 text-xl tabular-nums">{formatVnd(feeFor(serviceType, minutesWanted(values)))}</strong>
          <span className="block text-ink-faint text-sm">{t.feeHint}</span>
        </>
      ) : (
        <span className="ml-3 text-ink-faint">{isOpen ? t.feeNeedsDuration : t.feeUnknown}</span>
      )}
    </p>
  );
}
