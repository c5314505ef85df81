import { expect, test } from 'vitest';
import { sideOf, wholeOf, within } from './crop';

const LANDSCAPE = { width: 400, height: 200 };

test('the first crop is the largest square in the middle', () => {
  const crop = wholeOf(LANDSCAPE);
  expect(crop).toEqual({ x: 200, y: 100, zoom: 1 });
  expect(sideOf(LANDSCAPE, crop)).toBe(200);
});

test.each([
  ['dragged past the left edge', { x: -50, y: 100, zoom: 1 }, { x: 100, y: 100, zoom: 1 }],
  ['dragged past the right and bottom edges', { x: 999, y: 999, zoom: 2 }, { x: 350, y: 150, zoom: 2 }],
  ['zoomed out again at an edge', { x: 350, y: 150, zoom: 1 }, { x: 300, y: 100, zoom: 1 }],
  ['zoomed in too far', { x: 200, y: 100, zoom: 9 }, { x: 200, y: 100, zoom: 5 }],
])('a crop stays inside the picture: %s', (_, wished, kept) => {
  expect(within(LANDSCAPE, wished)).toEqual(kept);
});
