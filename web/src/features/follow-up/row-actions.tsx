import type { FollowUpForStaff } from '@antam/contract/follow-up';
import { Phone } from 'lucide-react';
import { formatDate } from '../../lib/time/format';
import { Button } from '../../ui/button';
import { useFailedTry } from '../../ui/failed-try';
import { showSuccess } from '../../ui/snackbars';
import { useFollowUpTexts } from './follow-up-texts';
import { useClaim, useOfferTime } from './queries';

type RowActionsProps = { row: FollowUpForStaff; name: string; onCall: () => void };

/** The act that is next for a row: to call, to note a contact, or to invite the patient to choose another time. */
export function RowActions({ row, name, onCall }: RowActionsProps) {
  const t = useFollowUpTexts();
  const claimed = useFailedTry(t.failed, onCall);
  const claim = useClaim(row._id, { onDone: claimed.onSuccess, onFailed: claimed.onError });
  const offered = useFailedTry(t.failed, () => showSuccess(t.offered));
  const offer = useOfferTime(row._id, { onDone: offered.onSuccess, onFailed: offered.onError });
  if (row.group === 'toConfirm') return null;

  if (row.group === 'visitMissed') {
    if (row.bookedOn) return null;
    if (row.offeredAt) return <span className="text-ink-soft text-sm">{t.offeredOn(formatDate(row.offeredAt))}</span>;
    return (
      <Button
        look="outline"
        size="small"
        isBusy={offer.isPending}
        aria-label={t.offerFor(name)}
        onClick={() => offer.mutate(t.offerMessage)}
      >
        {t.offer}
      </Button>
    );
  }
  const mayCall = row.call.state === 'call' && row.phone !== null;
  return (
    <Button
      look={mayCall ? 'solid' : 'outline'}
      size="small"
      className="whitespace-nowrap"
      isBusy={claim.isPending}
      aria-label={mayCall ? t.callFor(name) : t.noteFor(name)}
      // The dialog opens once the row is kept for this person, so that no two people call.
      onClick={() => claim.mutate(true)}
    >
      {mayCall && <Phone aria-hidden="true" className="size-4" />}
      {mayCall ? t.call : t.note}
    </Button>
  );
}
