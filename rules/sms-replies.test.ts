import { expect, test } from 'vitest';
import { meaningOfReply } from './sms-replies';

test.each([
  ['1', 'coming'],
  [' 1. ', 'coming'],
  ['2', 'callMe'],
  ['11', 'callMe'],
  ['1 nhưng tôi đến muộn', 'callMe'],
  ['Cho tôi hỏi', 'callMe'],
  ['', 'callMe'],
])('“%s” means %s', (text, meaning) => {
  expect(meaningOfReply(text)).toBe(meaning);
});
