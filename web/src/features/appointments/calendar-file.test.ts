import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file';

test('a calendar entry says when and carries the code, and nothing about the clinic or the reason', async () => {
  const visit = { code: 'ABCDE12345', startsAt: '2026-03-10T08:00:00+07:00', minutes: 60, place: null };
  const text = await calendarFile(visit, { title: 'Appointment', code: 'Code' }).text();
  expect(text).toContain('DTSTART:20260310T010000Z\r\nDTEND:20260310T020000Z');
  expect(text).toContain('SUMMARY:Appointment\r\n');
  expect(text).toContain('Code: ABCDE12345');
  expect(text).not.toMatch(/hiv|arv|clinic|bác sĩ|LOCATION/i);
});

test('it names the address of the clinic only for a patient who asked for it', async () => {
  const visit = { code: 'A', startsAt: '2026-03-10T08:00:00+07:00', minutes: 30, place: '12 phố Bình An, Hà Nội' };
  const text = await calendarFile(visit, { title: 'Appointment', code: 'Code' }).text();
  expect(text).toContain('LOCATION:12 phố Bình An\\, Hà Nội\r\n');
});
