import { expect, test } from 'vitest';
import { line, optional, prose } from './fields';

const INVISIBLE = ['', ' ', '\u200b', '\u2060', '\u3164', '\u2800', ' \u200b\u2800 '];

test.each(INVISIBLE)('a text of nothing visible (%j) counts as left out', (text) => {
  expect(line(20).safeParse(text).success).toBe(false);
  expect(prose(20).safeParse(text).success).toBe(false);
  expect(optional(prose(20)).parse(text)).toBeNull();
});

test.each(['a', '👩‍⚕️', 'Nguyễn\u200b An'])('a text with something visible is taken: %s', (text) => {
  expect(line(20).parse(text)).toBe(text);
  expect(optional(prose(20)).parse(text)).toBe(text);
});
