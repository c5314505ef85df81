import { expect, test } from 'vitest';
import { type SmsName, smsTemplates, smsText } from './sms';

const LONGEST_ALIAS = 'N'.repeat(30);
/** The letters of one message in the GSM alphabet. */
const ONE_MESSAGE = 160;

const templates = Object.entries(smsTemplates).flatMap(([language, words]) =>
  Object.keys(words).map((name) => [language as 'vi' | 'en', name as SmsName] as const),
);

test.each(templates)('in %s, %s is one message, also with the longest name', (language, name) => {
  for (const alias of [LONGEST_ALIAS, 'Lan’s', 'Анна', 'ы'.repeat(30), '安娜', 'ＬＡＮ', '']) {
    const text = smsText(name, { language, alias });
    expect(text).toMatch(/^[A-Za-z0-9 .,:']+$/);
    expect(text.length).toBeLessThanOrEqual(ONE_MESSAGE);
  }
});

test('a message begins with the name the patient chose, in letters every phone has', () => {
  expect(smsText('reminder', { language: 'vi', alias: 'Chị Đào' })).toMatch(/^Chi Dao: Ban co/);
  expect(smsText('reminder', { language: 'vi', alias: 'Lan’s' })).toMatch(/^Lan's: Ban co/);
  expect(smsText('reminder', { language: null, alias: null })).toMatch(/^Ban co/);
});

test('a name with letters that not every phone has is left out', () => {
  expect(smsText('reminder', { language: 'vi', alias: 'Анна' })).toMatch(/^Ban co/);
});
