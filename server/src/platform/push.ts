import type https from 'node:https';
import webPush from 'web-push';
import type { Db } from './database';
import { isOutsideUrl, OutsideAgent } from './outside-host';

const TTL_SECONDS = 86_400;
const TIMEOUT_MS = 8000;
const SETTING = 'push-keys';

export interface Push {
  /** Shows a discreet text on every device of a user; answers how many it reached. */
  send(userId: string, text: string): Promise<number>;
  /** The key a browser needs to subscribe. */
  publicKey(): Promise<string>;
}

interface Keys {
  publicKey: string;
  privateKey: string;
}

interface Options {
  /** How a push service reaches whoever runs this: an https or mailto address. */
  subject?: string;
  agent?: https.Agent;
  mayCall?: (endpoint: string) => boolean;
}

/** Reaches browsers through their push services. The text may stand on a lock screen: it never says why. */
export function createPush(db: Db, options: Options = {}): Push {
  const { subject = 'mailto:no-reply@localhost', agent = new OutsideAgent(), mayCall = isOutsideUrl } = options;
  let keys: Promise<Keys> | undefined;
  const ourKeys = () => {
    keys ??= findOrMakeKeys(db).catch((error) => {
      keys = undefined;
      throw error;
    });
    return keys;
  };

  const reach = async (device: { endpoint: string; keys: { p256dh: string; auth: string } }, payload: string) => {
    if (!mayCall(device.endpoint)) return false;
    const vapidDetails = { subject, ...(await ourKeys()) };
    try {
      await webPush.sendNotification(device, payload, { vapidDetails, agent, TTL: TTL_SECONDS, timeout: TIMEOUT_MS });
      return true;
    } catch (error) {
      const { statusCode } = error as { statusCode?: number };
      // The browser has unsubscribed or is gone for good.
      if (statusCode === 404 || statusCode === 410)
        await db.deleteFrom('pushSubscriptions').where('endpoint', '=', device.endpoint).execute();
      return false;
    }
  };

  return {
    async send(userId, text) {
      const devices = await db
        .selectFrom('pushSubscriptions')
        .select(['endpoint', 'keys'])
        .where('userId', '=', userId)
        .execute();
      const payload = JSON.stringify({ title: 'An Tâm', body: text });
      const reached = await Promise.all(devices.map((device) => reach(device, payload)));
      return reached.filter(Boolean).length;
    },
    publicKey: async () => (await ourKeys()).publicKey,
  };
}

/** Made once for the clinic. Of several processes starting at once one wins, and all use its keys. */
async function findOrMakeKeys(db: Db): Promise<Keys> {
  await db
    .insertInto('settings')
    .values({ name: SETTING, value: JSON.stringify(webPush.generateVAPIDKeys()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', SETTING)
    .executeTakeFirstOrThrow();
  return value as Keys;
}
