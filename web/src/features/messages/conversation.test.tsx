import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { QUERY_ROOTS } from '../../lib/call/query-roots';
import { beginSession, endSession, leaveSession } from '../../lib/call/session';
import { Conversation } from './conversation';

type Sent = { clientId: string; text: string };

let isOnline = true;
let isOpen = true;
/** The conversation cannot be read, and messages are stored all the same. */
let isUnreadable = false;
/** The answer to a stored message breaks off after its headers. */
let isCut = false;
/** What the storing of a message waits for. */
let pause: Promise<void> | undefined;
let kept: Sent[] = [];
let calls: Sent[] = [];

/** A server that stores what it is sent, while the connection works. */
async function answer(address: string, { method, body }: RequestInit): Promise<Response> {
  if (!isOnline) throw new TypeError('Failed to fetch');
  if (!isOpen) return Response.json({ code: 'server.away', message: 'Away' }, { status: 503 });
  if (method === 'POST') {
    const sent = JSON.parse(String(body)) as Sent;
    if (sent.text === 'Refused') return Response.json({ code: 'request.malformed', message: 'No' }, { status: 400 });
    await pause;
    calls.push(sent);
    if (!kept.some((message) => message.clientId === sent.clientId)) kept = [sent, ...kept];
    return isCut ? new Response('{"_id":"m', { status: 201 }) : Response.json(messageOf(sent), { status: 201 });
  }
  if (isUnreadable) return Response.json({ code: 'request.malformed', message: 'No' }, { status: 400 });
  if (!address.startsWith('/api/messages')) return Response.json(null);
  const search = new URL(address, location.href).searchParams.get('search') ?? '';
  return Response.json(kept.filter(({ text }) => text.includes(search)).map(messageOf));
}

const messageOf = ({ clientId, text }: Sent) => ({
  _id: `m-${clientId}`,
  clientId,
  from: 'patient',
  senderName: 'An',
  mine: true,
  text,
  sentAt: '2026-03-10T01:00:00Z',
  readAt: null,
});

beforeEach(() => {
  isOnline = true;
  isOpen = true;
  isUnreadable = false;
  isCut = false;
  pause = undefined;
  kept = [];
  calls = [];
  queryClient.clear();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  // Nothing that was not sent remains for the next test.
  endSession();
  vi.unstubAllGlobals();
});

/** Whether the browser asks before it closes the page. */
const isAskedBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

function open(userId?: string) {
  render(
    <QueryClientProvider client={queryClient}>
      <Conversation userId={userId} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), field: screen.getByLabelText<HTMLTextAreaElement>('Your message') };
}

test('an empty message is refused and nothing is sent', async () => {
  const { user, field } = open();
  await user.type(field, '   {Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Please enter a message.');
  expect(calls).toEqual([]);
});

test('a message written without a connection waits, and goes out once when the line is back', async () => {
  const { user, field } = open();
  await screen.findByText('No messages yet');
  isOnline = false;
  await user.type(field, 'Xin chào{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Not sent');
  expect(screen.getByText('Xin chào')).toBeTruthy();

  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await screen.findByText(/Sent$/);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getAllByText('Xin chào')).toHaveLength(1);
  expect(calls).toHaveLength(1);
});

test('what was written while the server was away goes out by itself when it is back, once and in order', async () => {
  const { user, field } = open();
  await screen.findByText('No messages yet');
  isOpen = false;
  await user.type(field, 'Một{Enter}');
  await screen.findByText(/goes out by itself/);
  await user.type(field, 'Hai{Enter}');
  await waitFor(() => expect(screen.getAllByText(/goes out by itself/)).toHaveLength(2));
  expect(isAskedBeforeClosing()).toBe(true);

  isOpen = true;
  await waitFor(() => expect(screen.queryByText(/goes out by itself/)).toBeNull());
  expect(calls.map(({ text }) => text)).toEqual(['Một', 'Hai']);
});

test('a message the server has refused waits for its writer and holds up no other', async () => {
  const { user, field } = open();
  await screen.findByText('No messages yet');
  await user.type(field, 'Refused{Enter}');
  await screen.findByText(/^Not sent/);
  await user.type(field, 'Hai{Enter}');
  await screen.findByText(/Sent$/);
  expect(isAskedBeforeClosing()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText('Refused')).toBeNull();
  expect(calls.map(({ text }) => text)).toEqual(['Hai']);
  expect(isAskedBeforeClosing()).toBe(false);
});

test('a waiting message cannot be discarded while it is being sent, because the clinic gets it all the same', async () => {
  const { user, field } = open();
  await screen.findByText('No messages yet');
  isOpen = false;
  await user.type(field, 'Xin chào{Enter}');
  const discard = await screen.findByRole('button', { name: 'Discard' });
  expect(discard.getAttribute('aria-disabled')).toBeNull();

  let goOn = () => {};
  pause = new Promise((resolve) => {
    goOn = resolve;
  });
  isOpen = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(discard.getAttribute('aria-disabled')).toBe('true'));
  await user.click(discard);
  expect(screen.getByText('Xin chào')).toBeTruthy();
  goOn();
  await screen.findByText(/Sent$/);
  expect(calls).toHaveLength(1);
});

test('a message whose answer broke off is sent again by itself, and is stored once', async () => {
  const { user, field } = open();
  await screen.findByText('No messages yet');
  isCut = true;
  await user.type(field, 'Xin chào{Enter}');
  await screen.findByText(/goes out by itself/);
  isCut = false;
  await screen.findByText(/Sent$/);
  expect([calls.length, kept.length]).toEqual([2, 1]);
});

test('a message that was sent stays in sight until the conversation that contains it can be read', async () => {
  const { user, field } = open();
  await screen.findByText('No messages yet');
  isUnreadable = true;
  await user.type(field, 'Xin chào{Enter}');
  await screen.findByText(/Sent$/);
  const key = [QUERY_ROOTS.messages, 'own', ''];
  await waitFor(() => expect(queryClient.getQueryState(key)).toMatchObject({ status: 'error', fetchStatus: 'idle' }));
  expect(screen.getByText('Xin chào')).toBeTruthy();
  expect(isAskedBeforeClosing()).toBe(false);

  isUnreadable = false;
  await queryClient.invalidateQueries();
  await waitFor(() => expect(queryClient.getQueryState(key)?.status).toBe('success'));
  expect(screen.getAllByText('Xin chào')).toHaveLength(1);
});

test('a mark of reading that failed is tried again when the messages are read again, until it is stored', async () => {
  let marks = 0;
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (method === 'PUT') marks += 1;
    if (method === 'PUT') return marks === 1 ? Response.json({}, { status: 503 }) : new Response(null, { status: 204 });
    const unread = { ...messageOf({ clientId: 'a', text: 'Chào anh' }), from: 'clinic', mine: false };
    return Response.json(address.startsWith('/api/messages') ? [unread] : null);
  });
  open();
  await waitFor(() => expect(marks).toBe(1));
  const refresh = () => queryClient.invalidateQueries({ queryKey: [QUERY_ROOTS.messages] });
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  await refresh();
  await waitFor(() => expect(marks).toBe(2));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  await refresh();
  await screen.findByText('Chào anh');
  expect(marks).toBe(2);
});

test('a half-written message is there when its conversation is opened again, in no other, and not after a logout', async () => {
  beginSession({ token: 't', userId: 'staff', roleName: 'Staff' });
  const reopen = (userId: string) => {
    cleanup();
    return open(userId);
  };
  const first = open('one');
  await first.user.type(first.field, 'Chị uống thuốc');
  expect(reopen('two').field.value).toBe('');
  const again = reopen('one');
  expect(again.field.value).toBe('Chị uống thuốc');

  await again.user.type(again.field, ' chưa?{Enter}');
  expect(again.field.value).toBe('');
  expect(reopen('one').field.value).toBe('');
  await waitFor(() => expect(calls.map(({ text }) => text)).toEqual(['Chị uống thuốc chưa?']));

  const last = reopen('one');
  await last.user.type(last.field, 'Chưa xong');
  leaveSession();
  await waitFor(() => expect(last.field.value).toBe(''));
  beginSession({ token: 'u', userId: 'another', roleName: 'Staff' });
  expect(reopen('one').field.value).toBe('');
  leaveSession();
});

test('a message that is sent during a search ends the search and is seen', async () => {
  kept = [{ clientId: 'a', text: 'Đau đầu' }];
  const { user, field } = open();
  await screen.findByText('Đau đầu');
  const search = screen.getByLabelText<HTMLInputElement>('Search messages');
  await user.type(search, 'sốt');
  await screen.findByText('No message contains these words');
  await user.type(field, 'Hôm nay đỡ rồi{Enter}');
  expect(screen.getByText('Hôm nay đỡ rồi')).toBeTruthy();
  expect([search.value, screen.getByText('Đau đầu').textContent]).toEqual(['', 'Đau đầu']);
  await waitFor(() => expect(screen.getAllByText(/Sent$/)).toHaveLength(2));
});
