import type { Differences } from '../differences';
import type { BookedTexts } from '../given/booked';

export const bookedTexts: Differences<BookedTexts> = {
  success: { title: 'Your appointment is booked!' },
  desk: { title: 'The appointment is booked!' },
};
