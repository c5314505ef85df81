import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHttpGateway } from './http-gateway';

const SMS = { id: 'reminder-1', to: '84901234567', text: 'Ban co mot loi nhac moi.' };
const yes = async () => true;
let answer: (response: http.ServerResponse) => void;
let received: { headers: http.IncomingHttpHeaders; body: unknown }[] = [];
let url: string;
const server = http.createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    received.push({ headers: request.headers, body: JSON.parse(text) });
    answer(response);
  });
});
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
});
afterAll(() => server.close());
beforeEach(() => {
  received = [];
  answer = (response) => void response.writeHead(202).end();
});

const send = (mayLeave = yes) =>
  createHttpGateway({ url, token: 'gateway-token', from: 'Nhac' })
    .send(SMS, mayLeave)
    .then(
      () => 'sent',
      ({ why, lasts, message }) => [why, lasts, message],
    );

test('a message is one JSON request with the token and an id that stays the same', async () => {
  expect(await send()).toBe('sent');
  expect(received).toMatchObject([
    {
      headers: { authorization: 'Bearer gateway-token', 'idempotency-key': 'reminder-1' },
      body: { from: 'Nhac', ...SMS },
    },
  ]);
});

test.each<[number, string[]]>([
  [429, ['notReached', 'forNow', 'SMS not sent: 429']],
  [503, ['notReached', 'forNow', 'SMS not sent: 503']],
  [400, ['refused', 'forGood', 'SMS not sent: 400']],
  [502, ['noAnswer', 'unknown', 'SMS not sent: 502']],
])('an answer of %i', async (status, failure) => {
  answer = (response) => void response.writeHead(status).end();
  expect(await send()).toEqual(failure);
});

test('a gateway that hangs up leaves it open; one that is not there took nothing', async () => {
  answer = (response) => void response.destroy();
  expect(await send()).toEqual(['noAnswer', 'unknown', 'SMS: no answer']);
  const nowhere = createHttpGateway({ url: 'http://127.0.0.1:9/', token: null, from: '' });
  await expect(nowhere.send(SMS, yes)).rejects.toMatchObject({ why: 'notReached', lasts: 'forNow' });
});

test('without permission at the last moment nothing is written to the gateway', async () => {
  expect(await send(async () => false)).toEqual(['refused', 'forGood', 'SMS not sent: stopped']);
  expect(received).toEqual([]);
});
