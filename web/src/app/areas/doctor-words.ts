import { withDifferences } from '@antam/texts/differences';
import { appointmentTexts } from '@antam/texts/given/appointment';
import { bookingRefusals } from '@antam/texts/given/booking-refusals';
import { careRefusals } from '@antam/texts/given/care-refusals';
import { frameTexts } from '@antam/texts/given/frame';
import { holidayTexts } from '@antam/texts/given/holidays';
import { notificationsTexts } from '@antam/texts/given/notifications';
import { uiTexts } from '@antam/texts/given/ui';
import { weekdayTexts } from '@antam/texts/given/weekdays';
import { writtenTexts } from '@antam/texts/given/written';
import { appointmentTexts as givenViAppointment } from '@antam/texts/given-vi/appointment';
import { appointmentTexts as viAppointment } from '@antam/texts/vi/appointment';
import { bookingRefusals as viBookingRefusals } from '@antam/texts/vi/booking-refusals';
import { careRefusals as viCareRefusals } from '@antam/texts/vi/care-refusals';
import { frameTexts as viFrame } from '@antam/texts/vi/frame';
import { holidayTexts as viHolidays } from '@antam/texts/vi/holidays';
import { notificationsTexts as viNotifications } from '@antam/texts/vi/notifications';
import { uiTexts as viUi } from '@antam/texts/vi/ui';
import { weekdayTexts as viWeekdays } from '@antam/texts/vi/weekdays';
import { writtenTexts as viWritten } from '@antam/texts/written';
import { inPlaceOf } from '../../lib/texts/area-words';

/** The texts that every screen of the doctor shares with the English areas. */
export const DOCTOR_WORDS = [
  inPlaceOf(uiTexts, viUi),
  inPlaceOf(frameTexts, viFrame),
  inPlaceOf(holidayTexts, viHolidays),
  inPlaceOf(notificationsTexts, viNotifications),
  inPlaceOf(bookingRefusals, viBookingRefusals),
  inPlaceOf(careRefusals, viCareRefusals),
  inPlaceOf(weekdayTexts, viWeekdays),
  inPlaceOf(writtenTexts, viWritten),
  inPlaceOf(appointmentTexts, withDifferences(viAppointment, givenViAppointment)),
];
