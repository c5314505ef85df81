import { validate, version } from 'uuid';
import { expect, test } from 'vitest';
import { newId } from './ids';

test('ids that are made one after the other are in order, and none is made twice', () => {
  const ids = Array.from({ length: 5000 }, newId);
  expect(ids).toEqual([...new Set(ids)].sort());
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
});

test('the random part of an id says nothing about the next one', () => {
  const ends = Array.from({ length: 5000 }, () => newId().slice(-10));
  expect(new Set(ends).size).toBe(ends.length);
});
