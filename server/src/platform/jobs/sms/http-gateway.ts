import http from 'node:http';
import https from 'node:https';
import { NotTaken } from '../channels/channel';
import type { MayLeave } from '../mail';
import type { Sms, SmsGateway } from './sms-gateway';

const TIMEOUT_MS = 10_000;
/** Too many requests, and not available: the gateway says that it has not taken the message. */
const FOR_NOW: readonly number[] = [429, 503];

interface HttpSettings {
  url: string;
  token: string | null;
  from: string;
}

/** Sends by one JSON request for each message. Replies come to `POST /api/sms/replies`. */
export function createHttpGateway({ url, token, from }: HttpSettings): SmsGateway {
  return {
    async send(sms, mayLeave) {
      const status = await request(url, { token, from, sms, mayLeave });
      if (status >= 200 && status < 300) return;
      const message = `SMS not sent: ${status}`;
      if (FOR_NOW.includes(status)) throw new NotTaken('notReached', 'forNow', message);
      if (status >= 500) throw new NotTaken('noAnswer', 'unknown', message);
      throw new NotTaken('refused', 'forGood', message);
    },
    onReply() {},
    async stop() {},
  };
}

interface Asked {
  token: string | null;
  from: string;
  sms: Sms;
  mayLeave: MayLeave;
}

/** The status of the answer. Nothing of the message is written before the connection stands and permission was given. */
function request(url: string, { token, from, sms, mayLeave }: Asked): Promise<number> {
  const { id, to, text } = sms;
  const body = JSON.stringify({ id, from, to, text });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': id,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const isSecure = url.startsWith('https:');
  return new Promise((answered, failed) => {
    let hasLeft = false;
    const asked = (isSecure ? https : http).request(url, { method: 'POST', headers, agent: false });
    const timer = setTimeout(() => asked.destroy(new Error('no answer in time')), TIMEOUT_MS);
    asked.on('close', () => clearTimeout(timer));
    asked.on('response', (response) => {
      response.resume();
      answered(response.statusCode ?? 0);
    });
    asked.on('error', (error) => {
      if (error instanceof NotTaken) return failed(error);
      failed(
        hasLeft
          ? new NotTaken('noAnswer', 'unknown', 'SMS: no answer')
          : new NotTaken('notReached', 'forNow', 'SMS not sent: no connection'),
      );
    });
    asked.on('socket', (socket) =>
      socket.once(isSecure ? 'secureConnect' : 'connect', async () => {
        const may = await mayLeave().catch(() => null);
        if (may === null) return asked.destroy(new NotTaken('notReached', 'forNow', 'SMS not sent: no permission yet'));
        if (!may) return asked.destroy(new NotTaken('refused', 'forGood', 'SMS not sent: stopped'));
        hasLeft = true;
        asked.end(body);
      }),
    );
  });
}
