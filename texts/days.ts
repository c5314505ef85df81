import { WEEKDAYS, type Weekday } from '@antam/contract/constants';

/**
 * How a screen says a day, a month and a day of the week. Not with `Intl`: its first use takes 25 ms of the first view
 * on a fast machine, and browsers of different years write the same day differently.
 */
export type DayWords = {
  weekday: (weekday: Weekday) => string;
  shortWeekday: (weekday: Weekday) => string;
  month: (month: number, year: number) => string;
  shortMonth: (month: number, year: number) => string;
  day: (weekday: Weekday, day: number, month: number, year: number) => string;
};

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

const FROM_MONDAY = 'Hai Ba Tư Năm Sáu Bảy'.split(' ');

function inVietnamese(weekday: Weekday): string {
  const name = FROM_MONDAY[WEEKDAYS.indexOf(weekday)];
  return name ? `Thứ ${name}` : 'Chủ Nhật';
}

const lastTwo = (year: number) => String(year).slice(-2);

export const dayWords: Record<'en' | 'vi', DayWords> = {
  en: {
    weekday: (weekday) => weekday,
    shortWeekday: (weekday) => weekday.slice(0, 3),
    month: (month, year) => `${MONTHS[month - 1]} ${year}`,
    shortMonth: (month, year) => `${MONTHS[month - 1]?.slice(0, 3)} ${lastTwo(year)}`,
    day: (weekday, day, month, year) => `${weekday}, ${day} ${MONTHS[month - 1]} ${year}`,
  },
  vi: {
    weekday: inVietnamese,
    shortWeekday: (weekday) => (weekday === 'Sunday' ? 'CN' : `T${WEEKDAYS.indexOf(weekday) + 2}`),
    month: (month, year) => `tháng ${month} năm ${year}`,
    shortMonth: (month, year) => `thg ${month} ${lastTwo(year)}`,
    day: (weekday, day, month, year) => `${inVietnamese(weekday)}, ${day} tháng ${month}, ${year}`,
  },
};
