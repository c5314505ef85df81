import { expect, test } from 'vitest';
import { letterOfNews, noticeOfNews } from './visit-news';

const LINK = { link: 'https://clinic.test/' };

test.each([
  ['away', null, 'is away'],
  ['away', 'onLeave', 'is away'],
  ['away', 'closed', 'we are closed that day'],
  ['toMove', 'onLeave', 'is away'],
  ['toMove', 'closed', 'we are closed that day'],
  ['cancelled', 'onLeave', 'is away. Other times are offered to you'],
  ['cancelled', 'closed', 'we are closed that day. Other times are offered to you'],
  ['cancelled', null, 'has been cancelled. Log in'],
] as const)('the letter about a visit (%s, %s) says “%s”', (kind, why, words) => {
  expect(letterOfNews(kind, why)(LINK, 'en').text).toContain(words);
});

test('a notice about a closed day does not say that a person is away', () => {
  expect(noticeOfNews('away', 'closed')).toContain('chúng tôi nghỉ');
  expect(noticeOfNews('away', 'closed')).not.toContain('vắng mặt');
  expect(noticeOfNews('cancelled', 'closed')).toContain('có giờ khác dành cho bạn');
});
