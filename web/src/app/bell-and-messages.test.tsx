import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { Conversation } from '../features/messages/conversation';
import { NotificationBell } from '../features/notifications/notification-bell';
import { queryClient } from '../lib/call/query-client';

let isRead = false;

async function answer(address: string, { method }: RequestInit): Promise<Response> {
  const readAt = isRead ? '2026-03-10T02:00:00Z' : null;
  const sentAt = '2026-03-10T01:00:00Z';
  if (method === 'PUT') isRead = true;
  if (method === 'PUT') return new Response(null, { status: 204 });
  if (address.startsWith('/api/notifications'))
    return Response.json([
      { _id: 'n1', text: 'Bạn có tin nhắn mới', link: '/user/messages', createdAt: sentAt, readAt },
    ]);
  const message = {
    _id: 'm1',
    clientId: null,
    from: 'clinic',
    senderName: 'Lê Tiếp Tân',
    mine: false,
    text: 'Chào',
    sentAt,
  };
  return Response.json([{ ...message, readAt }]);
}

beforeEach(() => {
  isRead = false;
  queryClient.clear();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

test('the bell loses its number once the messages it tells of are read', async () => {
  const screenWith = (conversation: boolean) => (
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <NotificationBell />
        {conversation && <Conversation />}
      </QueryClientProvider>
    </MemoryRouter>
  );
  const { rerender } = render(screenWith(false));
  await screen.findByRole('button', { name: 'Notifications, 1 new notification' });
  rerender(screenWith(true));
  await screen.findByText('Chào');
  await screen.findByRole('button', { name: 'Notifications' });
});
