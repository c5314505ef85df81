import { PATHS } from './paths';

// Addresses that only reception's pages know, so that the others need not load them.

/** What was sent to patients, and how it ended. */
export const SENT_PATH = `${PATHS.staffReminder}/sent`;

/** Reception's day with the list of visits that are to be confirmed. */
export const PENDING_PATH = `${PATHS.staffDay}?show=pending`;

/** Reception's booking, with a free time of a doctor already chosen. */
export const deskBookingPath = (choice: { doctor: string; date: string; slot: string }) =>
  `${PATHS.staffBooking}?${new URLSearchParams(choice)}`;

export const conversationPath = (userId: string) =>
  PATHS.staffConversation.replace(':userId', encodeURIComponent(userId));

/** The place of the calls to make on reception's first screen. */
export const CALLS_ID = 'calls';
