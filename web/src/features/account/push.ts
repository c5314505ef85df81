import {
  getPushKey,
  getPushState,
  subscribeToPush,
  unsubscribeFromPush,
  unsubscribeOthersFromPush,
} from '@antam/contract/notifications';
import { call } from '../../lib/call/call';
import { findSubscription, isPushPossible } from '../../lib/call/push-subscription';

const WORKER = '/sw.js';
const PATIENCE_MS = 15_000;

/** The browser's push service did not answer; the browser itself works. */
export class PushUnreachable extends Error {}

export interface PushState {
  isOnHere: boolean;
  /** The other devices that are reminded. */
  elsewhere: number;
}

/** Where notices are shown. A browser may still be subscribed for the person who used it before, so the server is asked. */
export async function findPush(signal?: AbortSignal): Promise<PushState> {
  const { isOn, elsewhere } = await call(getPushState, { query: await ownDevice(), signal });
  return { isOnHere: isOn && isPushPossible() && Notification.permission === 'granted', elsewhere };
}

async function ownDevice(): Promise<{ endpoint?: string }> {
  const subscription = await findSubscription();
  return subscription ? { endpoint: subscription.endpoint } : {};
}

/** Subscribes this browser; `denied` when its owner has blocked notices. */
export async function turnPushOn(): Promise<'on' | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const registration = await navigator.serviceWorker.register(workerAddress());
  await navigator.serviceWorker.ready;
  const { publicKey } = await call(getPushKey);
  const subscription = await inTime(
    registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
  );
  const { endpoint, expirationTime, keys } = subscription.toJSON();
  await call(subscribeToPush, {
    body: {
      endpoint: endpoint ?? '',
      expirationTime,
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    },
  });
  return 'on';
}

/** Behind some firewalls a browser waits for its push service forever without an error. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return Promise.race([
    answer,
    new Promise<never>((_, refuse) => setTimeout(() => refuse(new PushUnreachable()), PATIENCE_MS)),
  ]);
}

export async function turnPushOff(): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) return;
  await call(unsubscribeFromPush, { query: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}

export async function turnPushOffElsewhere(): Promise<void> {
  await call(unsubscribeOthersFromPush, { query: await ownDevice() });
}

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): {
    createScriptURL: (address: string) => string;
  };
};

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** The one script address that the page's trusted types policy allows. */
function workerAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('antam', {
    createScriptURL: (address) => {
      if (address !== WORKER) throw new TypeError('Not our worker');
      return address;
    },
  });
  return policy?.createScriptURL(WORKER) ?? WORKER;
}
