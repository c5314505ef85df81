import { expect, test } from 'vitest';
import { smsTemplates, smsText } from './sms';

const LONGEST_ALIAS = 'N'.repeat(30);
/** The letters of one message in the GSM alphabet. */
const ONE_MESSAGE = 160;

test.each(
  Object.entries(smsTemplates).flatMap(([language, words]) => Object.keys(words).map((name) => [language, name])),
)('in %s, %s is one message, also with the longest name', (language, name) => {
  const text = smsText(name as never, { language: language as 'vi' | 'en', alias: LONGEST_ALIAS });
  expect(text).toMatch(/^[A-Za-z0-9 .,:]+$/);
  expect(text.length).toBeLessThanOrEqual(ONE_MESSAGE);
});

test('a message begins with the name the patient chose, in letters every phone has', () => {
  expect(smsText('reminder', { language: 'vi', alias: 'Chị Đào' })).toMatch(/^Chi Dao: Ban co/);
  expect(smsText('reminder', { language: null, alias: null })).toMatch(/^Ban co/);
});
