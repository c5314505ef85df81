import type { Differences } from '../differences';
import type { BookingTexts } from '../given/booking';

export const bookingTexts: Differences<BookingTexts> = {
  failures: {
    doctors: 'The doctors could not be loaded',
    schedule: 'The doctor’s schedule could not be loaded',
    slots: 'The booked time slots could not be loaded',
    book: 'Something went wrong while booking',
  },
};
