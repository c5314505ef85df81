import {
  getPushKey,
  listNotifications as listNotificationsEndpoint,
  markAllNotificationsRead,
  markNotificationRead,
  subscribeToPush,
  unsubscribeFromPush,
} from '@antam/contract/notifications';
import type { Feature } from '../../platform/feature';
import { publish } from '../../platform/http/live';
import { slicePage } from '../../platform/http/paging';
import { Refusal } from '../../platform/http/refusal';
import { isOutsideUrl } from '../../platform/jobs/outside-host';
import { presentNotification } from './present';
import {
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
  serve(subscribeToPush, async ({ body, viewer, db }) => {
    if (!isOutsideUrl(body.endpoint))
      throw new Refusal('request.malformed', { fields: { endpoint: 'notPushService' } });
    await insertSubscription(db, viewer.userId, { endpoint: new URL(body.endpoint).href, keys: body.keys });
  });

  serve(unsubscribeFromPush, async ({ query, viewer, db }) => {
    const endpoint = URL.canParse(query.endpoint) ? new URL(query.endpoint).href : query.endpoint;
    await deleteSubscription(db, viewer.userId, endpoint);
  });
};
