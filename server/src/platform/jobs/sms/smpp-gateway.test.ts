import net from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openSmsCenter, type SmsCenter } from '../../../test/sms-center';
import { createLog } from '../../log';
import { createSmppGateway } from './smpp-gateway';
import type { SmsReply } from './sms-gateway';

const log = createLog('silent');
const yes = async () => true;
const SMS = { id: 'a', to: '84901234567', text: 'Ban co mot loi nhac moi.' };
let center: SmsCenter;
beforeEach(async () => {
  center = await openSmsCenter();
});
afterEach(() => center.stop());

function gatewayTo(url: string) {
  const gateway = createSmppGateway(url, 'Nhac', log);
  onTestFinished(() => gateway.stop());
  return gateway;
}
const failureOf = (sending: Promise<void>) =>
  sending.then(
    () => 'sent',
    ({ why, lasts }) => [why, lasts],
  );

test('a message reaches an SMS center, in the plain alphabet where it can', async () => {
  const { send } = gatewayTo(center.url);
  await send(SMS, yes);
  await send({ ...SMS, text: 'Bạn có lời nhắc' }, yes);
  expect(center.received).toEqual([
    { to: SMS.to, text: SMS.text, coding: 0 },
    { to: SMS.to, text: 'Bạn có lời nhắc', coding: 8 },
  ]);
  expect(center.bound()).toBe(1);
});

test.each([
  ['160 letters of the plain alphabet', 'a'.repeat(160), 'sent'],
  ['161 of them', 'a'.repeat(161), ['refused', 'forGood']],
  ['70 other letters', 'ơ'.repeat(70), 'sent'],
  ['71 of them', 'ơ'.repeat(71), ['refused', 'forGood']],
])('a text is one message, or it does not leave: %s', async (_, text, fate) => {
  expect(await failureOf(gatewayTo(center.url).send({ ...SMS, text }, yes))).toEqual(fate);
  expect(center.received.map((sms) => sms.text)).toEqual(fate === 'sent' ? [text] : []);
});

test.each<[string, number, string[]]>([
  ['throttled', 0x58, ['notReached', 'forNow']],
  ['a full queue', 0x14, ['notReached', 'forNow']],
  ['a number that does not exist', 0x0b, ['refused', 'forGood']],
])('the center’s answer decides whether another try makes sense: %s', async (_, status, failure) => {
  center.answerWith(() => status);
  expect(await failureOf(gatewayTo(center.url).send(SMS, yes))).toEqual(failure);
});

test('when the line breaks before the answer, it is not known whether the message left', async () => {
  center.answerWith(() => 'hangUp');
  const { send } = gatewayTo(center.url);
  expect(await failureOf(send(SMS, yes))).toEqual(['noAnswer', 'unknown']);
  center.answerWith(() => 0);
  expect(await failureOf(send(SMS, yes))).toBe('sent');
});

test('a center that is away, or refuses the password, takes nothing for now', async () => {
  const wrong = center.url.replace('secret', 'wrong');
  expect(await failureOf(gatewayTo(wrong).send(SMS, yes))).toEqual(['notReached', 'forNow']);
  const { port } = center;
  await center.stop();
  expect(await failureOf(gatewayTo(`smpp://clinic:secret@127.0.0.1:${port}`).send(SMS, yes))).toEqual([
    ...['notReached', 'forNow'],
  ]);
  center = await openSmsCenter();
});

test('without permission at the last moment nothing leaves', async () => {
  await failureOf(gatewayTo(center.url).send(SMS, async () => false));
  expect(center.received).toEqual([]);
});

test('a gateway that stops does not wait for a center that says nothing, and opens nothing afterwards', async () => {
  let connected = 0;
  const silent = net.createServer((socket) => {
    connected += 1;
    socket.on('error', () => undefined).resume();
  });
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
  const { port } = silent.address() as net.AddressInfo;
  const gateway = gatewayTo(`smpp://clinic:secret@127.0.0.1:${port}`);
  gateway.onReply(async () => undefined);
  const sending = failureOf(gateway.send(SMS, yes));
  await expect.poll(() => connected).toBe(1);

  const [begun] = [performance.now(), await gateway.stop()];
  expect(await sending).toEqual(['notReached', 'forNow']);
  expect(performance.now() - begun).toBeLessThan(2000);
  expect(await failureOf(gateway.send(SMS, yes))).toEqual(['notReached', 'forNow']);
  // The server ends only when no connection to it is open.
  await new Promise((closed) => silent.close(closed));
  expect(connected).toBe(1);
});

test('a reply is taken; one that could not be noted is brought again; a receipt is none', async () => {
  const replies: SmsReply[] = [];
  let isAway = true;
  gatewayTo(center.url).onReply(async (reply) => {
    if (isAway) throw new Error('database away');
    replies.push(reply);
  });
  await expect.poll(() => center.bound()).toBe(1);
  expect(await center.bring('84901234567', '1')).toBe(0x64);
  isAway = false;
  expect(await center.bring('84901234567', '1')).toBe(0);
  expect(await center.bring('84901234567', 'Vâng')).toBe(0);
  expect(await center.bring('84901234567', 'id:1 stat:DELIVRD', { esm_class: 4 })).toBe(0);
  expect(replies).toEqual([
    { from: '84901234567', text: '1' },
    { from: '84901234567', text: 'Vâng' },
  ]);
});
