import { getMissedVisits } from '@antam/contract/desk';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/call/call';
import { QUERY_ROOTS } from '../lib/call/query-roots';
import { useDeskBookingTexts } from '../lib/texts/desk-booking-texts';
import { formatDate } from '../lib/time/format';
import { Notice } from '../ui/notice';

/** Before reception books for a patient: that visits were missed without a word. It holds nothing back. */
export function MissedHint({ patientId: id }: { patientId: string }) {
  const t = useDeskBookingTexts();
  const { data } = useQuery({
    queryKey: [QUERY_ROOTS.appointments, 'missed', id],
    queryFn: ({ signal }) => call(getMissedVisits, { params: { id }, signal }),
  });
  return (
    <div aria-live="polite" className="empty:hidden">
      {data && data.days.length > 0 && (
        <Notice tone="info">{t.missed(data.days.length, data.days.map(formatDate).join(', '))}</Notice>
      )}
    </div>
  );
}
