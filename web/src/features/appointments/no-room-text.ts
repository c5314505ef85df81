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
    switch (noRoom.reason) {
      case 'closed':
        return t.closed(closureName(noRoom));
      case 'onLeave':
        return t.onLeave;
      case 'doesNotWork':
        return refusalText('booking.noSchedule');
      case 'full':
        return t.allTaken;
      case 'tooFarAhead':
        return refusalText('booking.tooFarAhead');
      case 'over':
        return refusalText('booking.inThePast');
    }
  };
}
