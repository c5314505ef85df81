import type { Differences } from '../differences';
import type { DeskBookingTexts } from '../given/desk-booking';

export const deskBookingTexts: Differences<DeskBookingTexts> = {
  meta: {
    title: 'Book an appointment – An Tâm',
  },
  title: 'Book an appointment',
};
