import { calendarTexts } from '@antam/texts/given/doctor-calendar';
import { expect, test } from 'vitest';
import { noteOf } from './day-notes';

const span = (firstDay: string, lastDay = firstDay) => ({ firstDay, lastDay });
const differing = {
  closures: [{ ...span('2026-09-02', '2026-09-03'), name: 'Quốc khánh', holiday: null }],
  leave: [
    { ...span('2026-09-03', '2026-09-04'), starts: null, ends: null },
    { ...span('2026-09-07'), starts: '10:00', ends: '12:00' },
  ],
  extraHours: [{ date: '2026-09-03', starts: '08:00', ends: '09:00' }],
};

test.each([
  ['2026-09-01', ''],
  ['2026-09-02', 'Quốc khánh (phòng khám nghỉ)'],
  ['2026-09-03', 'Quốc khánh (phòng khám nghỉ) · Nghỉ phép · Làm thêm 08:00 – 09:00'],
  ['2026-09-04', 'Nghỉ phép'],
  ['2026-09-07', 'Nghỉ phép 10:00 – 12:00'],
])('of %s the calendar says “%s”', (day, note) => {
  expect(noteOf(day, differing, { t: calendarTexts.notes, closureName: ({ name }) => name })).toBe(note);
});
