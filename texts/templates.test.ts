import { expect, test } from 'vitest';
import { reminders } from './reminders';
import { fillIn, readBack } from './templates';
import { writtenTexts } from './written';

test('a sentence gives back what was filled in, and another sentence gives nothing', () => {
  const filled = fillIn('At {time} on {date} (sharp).', { time: '09:30', date: '01/02/2030' });
  expect(filled).toBe('At 09:30 on 01/02/2030 (sharp).');
  expect(readBack('At {time} on {date} (sharp).', filled)).toEqual({ time: '09:30', date: '01/02/2030' });
  expect(readBack('At {time} on {date} (sharp).', 'At noon.')).toBeNull();
});

test('an automatic reminder is recognised by its sentence', () => {
  const written = reminders.appointment({ date: '2030-02-01', time: '14:30' });
  expect(readBack(writtenTexts.appointmentAhead, written)).toEqual({ time: '14:30', date: '01/02/2030' });
});
