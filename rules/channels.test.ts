import { expect, test } from 'vitest';
import { type ChannelFacts, channelsFor, isGivenUpEarly } from './channels';

const facts: ChannelFacts = {
  ...{ channelOrder: null, email: 'patient@example.vn', hasDevice: true, notifyEmail: true, notifyPush: true },
  smsPhone: null,
};

test.each<[string, Partial<ChannelFacts>, string[]]>([
  ['a patient who chose no order is told on a device first', {}, ['push', 'email']],
  ['the order a patient chose counts', { channelOrder: ['email', 'push'] }, ['email', 'push']],
  ['a channel the order does not name comes last', { channelOrder: ['email'] }, ['email', 'push']],
  ['an SMS is sent to the number the patient agreed to', { smsPhone: '0901234567' }, ['push', 'sms', 'email']],
  ['a channel that is turned off is left out', { notifyPush: false }, ['email']],
  ['without a device there is no push', { hasDevice: false }, ['email']],
  ['an address that is not confirmed is none', { email: null }, ['push']],
  ['all turned off, the app alone is left', { notifyEmail: false, notifyPush: false }, []],
])('%s', (_, change, channels) => {
  expect(channelsFor({ ...facts, ...change })).toEqual(channels);
});

test.each([
  ['the only channel is tried for hours', 11, false, false, false],
  ['five minutes are enough where another channel is left', 6, true, false, true],
  ['and where reception has to know soon', 6, false, true, true],
  ['not sooner', 5, true, true, false],
])('of a channel that takes nothing for now: %s', (_, tries, isAnotherLeft, isUrgent, isOver) => {
  expect(isGivenUpEarly({ tries, isAnotherLeft, isUrgent })).toBe(isOver);
});
