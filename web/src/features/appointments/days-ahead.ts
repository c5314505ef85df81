import { daysAheadFor } from '@antam/rules/booking/notice';
import { bookingRefusals } from '@antam/texts/given/booking-refusals';
import { useSession } from '../../lib/call/session';
import { useClinicSettings } from '../../lib/clinic-settings';
import { textsOf } from '../../lib/texts/texts';

/** How many days ahead the person signed in may book. */
export function useDaysAhead(): number {
  const session = useSession();
  const settings = useClinicSettings();
  return daysAheadFor((session.status === 'in' && session.viewer?.roleName) || 'Customer', settings);
}

const useBookingRefusals = textsOf<Record<keyof typeof bookingRefusals, string>>({
  given: bookingRefusals,
  vi: () => import('@antam/texts/vi/booking-refusals').then((module) => module.bookingRefusals),
});

/** Says why a time cannot be booked, before any call is made. */
export function useBookingRefusal(): (code: keyof typeof bookingRefusals) => string {
  const texts = useBookingRefusals();
  const days = String(useDaysAhead());
  return (code) => texts[code].replace('{days}', days);
}
