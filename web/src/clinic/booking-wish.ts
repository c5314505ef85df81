/** What another screen proposes to book; the booking form starts with it. */
export interface BookingWish {
  doctor: string;
  date: string;
}
