import * as z from 'zod/mini';
import { ROLES } from './constants';
import { endpoint } from './endpoint';
import { paging, WithId } from './fields';

/** The texts may appear on a lock screen, so they reveal nothing about health. */
export const Notification = z.object({
  _id: z.string(),
  text: z.string(),
  link: z.nullable(z.string()),
  createdAt: z.string(),
  readAt: z.nullable(z.string()),
});
export type Notification = z.output<typeof Notification>;

export const listNotifications = endpoint({
  name: 'listNotifications',
  summary: 'One’s own notifications, newest first',
  method: 'GET',
  paths: ['/api/notifications'],
  roles: ROLES,
  query: z.strictObject({ ...paging }),
  response: z.array(Notification),
  paged: true,
});

export const markNotificationRead = endpoint({
  name: 'markNotificationRead',
  summary: 'Mark one notification read',
  method: 'PUT',
  paths: ['/api/notifications/:id/read'],
  roles: ROLES,
  params: WithId,
  response: null,
  errors: ['notification.notFound'],
});

export const markAllNotificationsRead = endpoint({
  name: 'markAllNotificationsRead',
  summary: 'Mark all notifications read',
  method: 'PUT',
  paths: ['/api/notifications/read'],
  roles: ROLES,
  response: null,
});

const P256dh = z.string().check(z.regex(/^[A-Za-z0-9_-]{87}=?$/));
const Auth = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}(==)?$/));

/** The address of one device at its push service. */
const DeviceAddress = z.url({ protocol: /^https$/ }).check(z.maxLength(1000));

/** What the browser's push service gives us to reach one device. */
export const PushSubscription = z.strictObject({
  endpoint: DeviceAddress,
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.strictObject({ p256dh: P256dh, auth: Auth }),
});

export const getPushKey = endpoint({
  name: 'getPushKey',
  summary: 'The public key a browser needs to subscribe to push',
  method: 'GET',
  paths: ['/api/notifications/push-key'],
  roles: ROLES,
  response: z.object({ publicKey: z.string() }),
});

export const subscribeToPush = endpoint({
  name: 'subscribeToPush',
  summary: 'Let this browser be reminded',
  method: 'POST',
  paths: ['/api/notifications/push'],
  roles: ROLES,
  body: PushSubscription,
  response: null,
  limit: { max: 20, seconds: 600, per: 'viewer' },
});

export const unsubscribeFromPush = endpoint({
  name: 'unsubscribeFromPush',
  summary: 'Stop reminding this browser',
  method: 'DELETE',
  paths: ['/api/notifications/push'],
  roles: ROLES,
  query: z.strictObject({ endpoint: DeviceAddress }),
  response: null,
});

/** Left out by a browser that is not subscribed. */
const OwnDevice = z.strictObject({ endpoint: z.optional(DeviceAddress) });

export const getPushState = endpoint({
  name: 'getPushState',
  summary: 'Whether this browser is reminded, and how many other devices are',
  method: 'GET',
  paths: ['/api/notifications/push'],
  roles: ROLES,
  query: OwnDevice,
  response: z.object({ isOn: z.boolean(), elsewhere: z.number() }),
});

export const unsubscribeOthersFromPush = endpoint({
  name: 'unsubscribeOthersFromPush',
  summary: 'Stop reminding every other device',
  method: 'DELETE',
  paths: ['/api/notifications/push/others'],
  roles: ROLES,
  query: OwnDevice,
  response: null,
});
