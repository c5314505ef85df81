import { expect, test } from 'vitest';
import { forbiddenWordIn, isNeutralName } from './neutral-words';

test.each([
  ['HIV', 'Kết quả HIV của bạn', 'hiv'],
  ['K=K', 'K=K nhé', 'k=k'],
  ['a medicine of the catalogue', 'Nhớ uống Dolutegravir', 'dolutegravir'],
  ['the short name of a medicine', 'Uống DTG mỗi ngày', 'dtg'],
  ['a word with diacritics', 'Phòng khám của bạn', 'phong kham'],
  ['the same word without', 'phong kham cua ban', 'phong kham'],
  ['letters composed on another keyboard', 'Thuốc'.normalize('NFD'), 'thuoc'],
  ['a test', 'Your blood was taken', 'blood'],
  ['the name of the clinic', 'An Tâm: bạn có lời nhắc', 'an tam'],
])('%s is forbidden', (_, text, word) => {
  expect(forbiddenWordIn(text)).toBe(word);
});

test.each(['Bạn có một lời nhắc mới', 'You have an appointment soon', 'Chị Lan', 'Anh Kháng', 'Artur'])(
  '“%s” may stand on a phone',
  (text) => {
    expect(forbiddenWordIn(text)).toBeNull();
  },
);

test.each([
  'http://evil.example',
  'evil.example',
  'a@b',
  'Gọi 0912345678',
  'www/x',
  'Chị Lan\nNgân hàng',
  'Thuốc của Lan',
])('no message begins with “%s”', (name) => {
  expect(isNeutralName(name)).toBe(false);
});

test.each(['Chị Lan', 'Bạn thân 2', "O'Brien", 'Lan-Anh'])('a message may begin with “%s”', (name) => {
  expect(isNeutralName(name)).toBe(true);
});
