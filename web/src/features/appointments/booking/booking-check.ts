import { BookingRequest } from '@antam/contract/booking';
import { type BookingField, type BookingValues, formFieldOf, NO_VALUES, requestOf } from './booking-values';

/** Which fields the contract would refuse. */
export function problemsOf(values: BookingValues): BookingField[] {
  const fields = new Set<BookingField>();
  // Without a service the contract cannot tell which fields to expect, so it is asked as for a consultation.
  if (!values.serviceType) fields.add('serviceType');
  const asked = values.serviceType ? values : { ...values, serviceType: 'Consultation', consultationDuration: '30' };
  const parsed = BookingRequest.safeParse(requestOf(asked));
  for (const issue of parsed.error?.issues ?? []) {
    const field = formFieldOf(String(issue.path[0]));
    if (field) fields.add(field);
  }
  return (Object.keys(NO_VALUES) as BookingField[]).filter((field) => fields.has(field));
}
