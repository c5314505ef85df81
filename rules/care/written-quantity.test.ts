import { expect, test } from 'vitest';
import { numberInWords, writtenQuantity } from './written-quantity';

test.each([
  [30, 'tdf-3tc-dtg-300-300-50', '30 viên'],
  [5, 'paracetamol-500', '05 viên'],
  [10, 'methadone-10-ml', 'Mười ml'],
  [15, 'diazepam-5', 'Mười lăm viên'],
  [7, null, '07'],
])('%d of %s is written %s', (quantity, code, written) => {
  expect(writtenQuantity(quantity, code)).toBe(written);
});

test.each([
  [0, 'không'],
  [4, 'bốn'],
  [11, 'mười một'],
  [14, 'mười bốn'],
  [21, 'hai mươi mốt'],
  [24, 'hai mươi tư'],
  [25, 'hai mươi lăm'],
  [90, 'chín mươi'],
  [105, 'một trăm lẻ năm'],
  [115, 'một trăm mười lăm'],
  [360, 'ba trăm sáu mươi'],
  [1005, 'một nghìn không trăm lẻ năm'],
  [2020, 'hai nghìn không trăm hai mươi'],
  [12_345, 'mười hai nghìn ba trăm bốn mươi lăm'],
])('%d in words is %s', (number, words) => {
  expect(numberInWords(number)).toBe(words);
});
