import { expect, test } from 'vitest';
import { notices } from './notices';
import { letterOfNews, noticeOfNews } from './visit-news';

test.each([
  ['onLeave', 'the person you were to meet is away'],
  ['closed', 'we are closed that day'],
  ['replaced', 'you have another appointment'],
] as const)('of an offer that was withdrawn the letter says why (%s), a device does not', (why, words) => {
  expect(letterOfNews('withdrawn', why)({ link: '' }, 'en').text).toContain(`no longer held, because ${words}`);
  expect(noticeOfNews('withdrawn', why)).toBe(notices.offerWithdrawn);
});

test.each([
  ['onLeave', 'because the person you were to meet is away'],
  ['closed', 'because we are closed that day'],
] as const)('of a visit that was moved the letter says why (%s), a device does not', (why, words) => {
  expect(letterOfNews('moved', why)({ link: '' }, 'en').text).toContain(`moved to another time, ${words}`);
  expect(letterOfNews('moved', null)({ link: '' }, 'en').text).not.toContain('because');
  expect(noticeOfNews('moved', why)).toBe(notices.appointmentChanged);
});
