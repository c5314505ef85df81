import { endOfSlot, startOfSlot } from '@antam/rules/booking/schedule';
import { useLanguage } from '../texts/language';
import type { Language } from '../texts/wording';
import { clinicClock } from './clinic';
import { formatDate } from './format';

/** Formats times of day, of an instant or of the start or end of a slot such as `08:30-09:00`. */
interface TimeFormats {
  formatTime(instant: string | Date): string;
  formatDateTime(instant: string | Date): string;
  formatSlotStart(slot: string): string;
  formatSlotEnd(slot: string): string;
}

/** Times by the language the reader chose; `hh:mm A` as given (spec section 9), `HH:mm` for a Vietnamese reader. */
export const timesIn = (language: Language): TimeFormats => (language === 'vi' ? BY_24_HOURS : BY_12_HOURS);

/** The same for the reader of this screen. */
export const useTimes = (): TimeFormats => timesIn(useLanguage().language);

const BY_24_HOURS = timesBy((time) => time);
const BY_12_HOURS = timesBy((time) => {
  const [hours = '', minutes] = time.split(':');
  return `${String(Number(hours) % 12 || 12).padStart(2, '0')}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`;
});

function timesBy(print: (time: string) => string): TimeFormats {
  const formatTime = (instant: string | Date) => print(clinicClock().timeOf(instant));
  return {
    formatTime,
    formatDateTime: (instant) => `${formatDate(instant)} ${formatTime(instant)}`,
    formatSlotStart: (slot) => print(startOfSlot(slot)),
    formatSlotEnd: (slot) => print(endOfSlot(slot)),
  };
}
