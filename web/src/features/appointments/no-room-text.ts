import type { NoRoom } from '@antam/rules/booking/day-offer';
import { useClosureName } from '../../lib/texts/closure-name';
import { useBookingTexts } from './booking-texts';
import { useBookingRefusal } from './days-ahead';

/** Says why no visit can be booked on a day. */
export function useNoRoomText(): (noRoom: NoRoom) => string {
  const t = useBookingTexts();
  const refusalText = useBookingRefusal();
  const closureName = useClosureName();
  return (noRoom) => {
    const { reason } = noRoom;
    if (reason === 'closed') return t.closed(closureName(noRoom));
    if (reason === 'onLeave') return t.onLeave;
    return reason === 'full' ? t.allTaken : refusalText(`booking.${REFUSALS[reason]}`);
  };
}

const REFUSALS = { doesNotWork: 'noSchedule', over: 'inThePast', tooFarAhead: 'tooFarAhead' } as const;
