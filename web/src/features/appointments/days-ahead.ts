import { daysAheadFor } from '@antam/rules/booking/notice';
import { useSession } from '../../lib/call/session';
import { useClinicSettings } from '../../lib/clinic-settings';
import { useRefusalText } from '../../lib/texts/refusal-text';

/** How many days ahead the person signed in may book. */
export function useDaysAhead(): number {
  const session = useSession();
  const settings = useClinicSettings();
  return daysAheadFor((session.status === 'in' && session.viewer?.roleName) || 'Customer', settings);
}

/** Says why a time cannot be booked. */
export function useBookingRefusal(): ReturnType<typeof useRefusalText> {
  const refusalText = useRefusalText();
  const days = String(useDaysAhead());
  return (code) => refusalText(code).replace('{days}', days);
}
