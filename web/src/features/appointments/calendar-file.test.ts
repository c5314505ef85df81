import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file';

test('a calendar entry says when and carries the code, and nothing about the clinic or the reason', async () => {
  const visit = { code: 'ABCDE12345', startsAt: '2026-03-10T08:00:00+07:00', minutes: 60 };
  const text = await calendarFile(visit, { title: 'Appointment', code: 'Code' }).text();
  expect(text).toContain('DTSTART:20260310T010000Z\r\nDTEND:20260310T020000Z');
  expect(text).toContain('SUMMARY:Appointment\r\n');
  expect(text).toContain('Code: ABCDE12345');
  expect(text).not.toMatch(/hiv|arv|clinic|bác sĩ/i);
});
