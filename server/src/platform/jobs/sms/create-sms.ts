import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Settings } from '../../env';
import { NotTaken } from '../channels/channel';
import { outboxOf } from '../mail';
import { createHttpGateway } from './http-gateway';
import { createSmppGateway } from './smpp-gateway';
import type { SmsGateway } from './sms-gateway';

/** The gateway of the settings. The demo writes each message as a file into the outbox; elsewhere SMS is off without one. */
export function createSms(settings: Settings, log: Logger): SmsGateway | null {
  const { smsSmppUrl, smsHttpUrl, smsHttpToken: token, smsFrom: from } = settings;
  if (smsSmppUrl) return createSmppGateway(smsSmppUrl, from, log);
  if (smsHttpUrl) return createHttpGateway({ url: smsHttpUrl, token, from });
  return settings.demo ? createOutbox(outboxOf(settings)) : null;
}

function createOutbox(outbox: string): SmsGateway {
  return {
    async send({ id, to, text }, mayLeave) {
      if (!(await mayLeave())) throw new NotTaken('refused', 'forGood', 'SMS not sent: stopped');
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const file = path.join(outbox, `${id}.sms`);
      await writeFile(`${file}.part`, `To: ${to}\n\n${text}\n`, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    onReply() {},
    async stop() {},
  };
}
