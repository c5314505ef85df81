// Shows the server's notice. It may appear on a lock screen, so it never says what it is about.
self.addEventListener('push', (event) => {
  let said = {};
  try {
    said = event.data ? event.data.json() : {};
  } catch {
    // The payload is not ours; the fallback below is enough.
  }
  event.waitUntil(
    self.registration.showNotification(said.title || 'An Tâm', {
      body: said.body || 'Bạn có một thông báo mới.',
      icon: '/icon-192.png',
      tag: 'antam',
      renotify: true,
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
      const open = windows.find((client) => 'focus' in client);
      return open ? open.focus() : self.clients.openWindow('/user');
    }),
  );
});
