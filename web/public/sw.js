// Shows what the server sends. The words may stand on a lock screen, so they never say what it is about.
self.addEventListener('push', (event) => {
  let said = {};
  try {
    said = event.data ? event.data.json() : {};
  } catch {
    // Not ours to read; the fallback below says enough.
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
