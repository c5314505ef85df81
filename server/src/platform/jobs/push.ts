import type https from 'node:https';
import { type Notice, noticeIn } from '@antam/texts/notices';
import webPush from 'web-push';
import type { Db } from '../database/database';
import { storedSetting } from '../database/stored-setting';
import type { MayLeave } from './mail';
import { isOutsideUrl, OutsideAgent } from './outside-host';

const TTL_SECONDS = 86_400;
const TIMEOUT_MS = 8000;

export interface Push {
  /** Shows a discreet notice on every device of a user, in the user's language; answers how many devices it reached. */
  send(userId: string, notice: Notice, mayLeave?: MayLeave): Promise<number>;
  /** The key a browser needs to subscribe. */
  publicKey(): Promise<string>;
}

interface Device {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

type VapidDetails = { subject: string } & webPush.VapidKeys;

interface Options {
  /** The contact address for push services: an https or mailto address. */
  subject?: string;
  agent?: https.Agent;
  mayCall?: (endpoint: string) => boolean;
}

/** Sends to browsers through their push services. The text may appear on a lock screen, so it never says why. */
export function createPush(db: Db, options: Options = {}): Push {
  const { subject = 'mailto:no-reply@localhost', agent = new OutsideAgent(), mayCall = isOutsideUrl } = options;
  const ourKeys = () => storedSetting(db, 'push-keys', () => webPush.generateVAPIDKeys());

  const reach = async (device: Device, payload: string, vapidDetails: VapidDetails) => {
    if (!mayCall(device.endpoint)) return false;
    try {
      await webPush.sendNotification(device, payload, { vapidDetails, agent, TTL: TTL_SECONDS, timeout: TIMEOUT_MS });
      return true;
    } catch (error) {
      const { statusCode } = error as { statusCode?: number };
      // The browser has unsubscribed or no longer exists. If forgetting it fails, the next message does it: as a failure of
      // this one it would be sent again to the devices that have taken it.
      if (statusCode === 404 || statusCode === 410)
        await db
          .deleteFrom('pushSubscriptions')
          .where('endpoint', '=', device.endpoint)
          .execute()
          .catch(() => {});
      return false;
    }
  };

  return {
    async send(userId, notice, mayLeave) {
      const devices = await db
        .selectFrom('pushSubscriptions as device')
        .innerJoin('users as reader', 'reader.id', 'device.userId')
        .select(['device.endpoint', 'device.keys', 'reader.language'])
        .where('device.userId', '=', userId)
        .execute();
      const body = noticeIn(devices[0]?.language ?? null, notice);
      const payload = JSON.stringify({ title: 'An Tâm', body });
      const vapidDetails = { subject, ...(await ourKeys()) };
      if (mayLeave && !(await mayLeave())) return 0;
      const reached = await Promise.all(devices.map((device) => reach(device, payload, vapidDetails)));
      return reached.filter(Boolean).length;
    },
    publicKey: async () => (await ourKeys()).publicKey,
  };
}
