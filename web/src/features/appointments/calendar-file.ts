type Entry = { code: string; startsAt: string; minutes: number; place: string | null };
type Words = { title: string; code: string };

/** A calendar entry with only the time: calendars are shared and shown on lock screens. */
export function calendarFile({ code, startsAt, minutes, place }: Entry, words: Words, now = new Date()): Blob {
  const start = new Date(startsAt);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//An Tam//Booking//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${code}@antam`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(new Date(start.getTime() + minutes * 60_000))}`,
    `SUMMARY:${words.title}`,
    `DESCRIPTION:${words.code}: ${code}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    'CLASS:PRIVATE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${words.title}`,
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/calendar;charset=utf-8' });
}

/** A comma, a semicolon or a backslash has a meaning of its own in a calendar file (RFC 5545). */
const escaped = (text: string) => text.replace(/[\\,;]/g, '\\$&');

const stamp = (instant: Date) => `${instant.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
