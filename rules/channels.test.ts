import { expect, test } from 'vitest';
import { type ChannelFacts, channelsFor } from './channels';

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
