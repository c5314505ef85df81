import {
  getPushKey,
  getPushState,
  listNotifications as listNotificationsEndpoint,
  markAllNotificationsRead,
  markNotificationRead,
  subscribeToPush,
  unsubscribeFromPush,
  unsubscribeOthersFromPush,
} from '@antam/contract/notifications';
import type { Feature } from '../../platform/feature';
import { publish } from '../../platform/http/live';
import { slicePage } from '../../platform/http/paging';
import { Refusal } from '../../platform/http/refusal';
import { isOutsideUrl } from '../../platform/jobs/outside-host';
import { deviceHashOf } from '../../platform/session/device';
import { presentNotification } from './present';
import {
  countSubscriptions,
  deleteOtherSubscriptions,
  deleteSubscription,
  insertSubscription,
  listNotifications,
  updateAllNotificationsRead,
  updateNotificationRead,
} from './queries';

export const notificationRoutes: Feature = ({ app, serve, push }) => {
  // The key is created before the first request for it, because a GET must not change data.
  app.addHook('onReady', async () => void (await push.publicKey()));

  serve(listNotificationsEndpoint, async ({ viewer, db, page, paged }) => {
    const rows = await listNotifications(db, viewer.userId, page);
    return paged(slicePage(rows, page, (row) => [row.createdAt, row.id])).map(presentNotification);
  });

  serve(markNotificationRead, async ({ params, viewer, db }) => {
    if (!(await updateNotificationRead(db, viewer.userId, params.id))) throw new Refusal('notification.notFound');
    await publish(db, { kind: 'notifications' }, { userIds: [viewer.userId] });
  });

  serve(markAllNotificationsRead, async ({ viewer, db }) => {
    await updateAllNotificationsRead(db, viewer.userId);
    await publish(db, { kind: 'notifications' }, { userIds: [viewer.userId] });
  });

  serve(getPushKey, async () => ({ publicKey: await push.publicKey() }));

  // The server will send requests to this address, so it must not be inside our own network.
  serve(subscribeToPush, async ({ body, viewer, db, request }) => {
    if (!isOutsideUrl(body.endpoint))
      throw new Refusal('request.malformed', { fields: { endpoint: 'notPushService' } });
    const { href: endpoint } = new URL(body.endpoint);
    await insertSubscription(db, viewer, { endpoint, keys: body.keys, deviceHash: deviceHashOf(request) });
  });

  serve(getPushState, ({ query, viewer, db }) => countSubscriptions(db, viewer.userId, addressOf(query)));

  serve(unsubscribeFromPush, async ({ query, viewer, db }) => {
    await deleteSubscription(db, viewer.userId, new URL(query.endpoint).href);
  });

  serve(unsubscribeOthersFromPush, async ({ query, viewer, db }) => {
    await deleteOtherSubscriptions(db, viewer.userId, addressOf(query));
  });
};

/** A device's address as it is stored; null where the browser has none. */
function addressOf({ endpoint }: { endpoint?: string }): string | null {
  return endpoint === undefined ? null : new URL(endpoint).href;
}
