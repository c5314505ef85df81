import { getMe } from '@antam/contract/own-account';
import { listPatients } from '@antam/contract/patients';
import { expect, test } from 'vitest';
import {
  closeRequest,
  fetched,
  ID,
  logIn,
  logInAnother,
  signInReception,
  WORDLESS,
} from '../../test/sign-in-reception';
import { rememberLanguage, setAreaWording } from '../texts/wording';
import { call, callPage } from './call';
import { onRefusal } from './overcome';
import { currentSession, meetViewer } from './session';

signInReception();

test('a write fills in its path and carries the bearer, the anti-forgery header and the body', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server sets this cookie.
  document.cookie = 'XSRF-TOKEN=abc%3D';
  answer(200, {});
  await closeRequest();

  const [address, request] = fetched.mock.calls[0] ?? [];
  const headers = new Headers(request?.headers);
  expect(address).toBe(`/api/contact/${ID}`);
  expect(request?.method).toBe('PUT');
  expect(headers.get('authorization')).toBe('Bearer secret');
  expect(headers.get('x-xsrf-token')).toBe('abc=');
  expect(request?.body).toBe('{"status":"closed","answer":null}');
});

test('the server is asked to answer in the reader’s language, and in Vietnamese on a Vietnamese screen', async () => {
  const asked = async () => {
    answer(200, {});
    await call(getMe);
    return new Headers(fetched.mock.lastCall?.[1]?.headers).get('x-language');
  };
  expect(await asked()).toBeNull();
  setAreaWording('given-vi');
  expect(await asked()).toBe('given-vi');
  rememberLanguage('en');
  expect(await asked()).toBe('en');
  rememberLanguage('given');
  setAreaWording('given');
  expect(await asked()).toBeNull();
});

test('a page of a list comes with the way to the next', async () => {
  answer(200, [], { 'x-next-cursor': 'more' });
  const page = await callPage(listPatients, { as: 'Staff', query: { search: 'lan', limit: 20 } });
  expect(page).toEqual({ items: [], nextCursor: 'more' });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/patients?search=lan&limit=20');
});

test('a refusal is thrown with its code, its message and its fields', async () => {
  answer(400, { code: 'request.malformed', message: 'No.', fields: { email: 'Odd' } });
  await expect(call(getMe)).rejects.toMatchObject({
    code: 'request.malformed',
    status: 400,
    message: 'No.',
    fields: { email: 'Odd' },
  });
});

test('an answer nobody understands still says which status it had', async () => {
  fetched.mockResolvedValue(new Response('<html>', { status: 502 }));
  await expect(call(getMe)).rejects.toMatchObject({ code: 'unknown', message: 'Request failed with status 502' });
});

test('no answer at all is a network error', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(call(getMe)).rejects.toMatchObject({ code: 'network', status: 0 });
});

test.each(['{"_id":"u', '<html>Welcome to the hotel</html>'])(
  'an answer that broke off, or that another program gave, is a network error: %s',
  async (body) => {
    fetched.mockImplementation(async () => new Response(body, { status: 200 }));
    const isLost = { code: 'network', status: 0 };
    await expect(call(getMe)).rejects.toMatchObject(isLost);
    await expect(callPage(listPatients, { as: 'Staff', query: {} })).rejects.toMatchObject(isLost);
  },
);

test('a read that is given up while its answer arrives is no network error', async () => {
  const leaving = new AbortController();
  const json = async () => {
    leaving.abort();
    throw leaving.signal.reason;
  };
  fetched.mockResolvedValue(Object.assign(new Response('{}', { status: 200 }), { json }));
  await expect(call(getMe, { signal: leaving.signal })).rejects.toMatchObject({ name: 'AbortError' });
});

test('a dead session is forgotten; whoever has a screen open may take it up again', async () => {
  answer(401, { code: 'auth.sessionEnded', message: 'User ID or token not found. Please log in again.' });
  await expect(call(getMe)).rejects.toMatchObject({ status: 401 });
  expect(currentSession()).toEqual({ status: 'out' });
  expect(localStorage.length).toBe(0);

  logIn();
  meetViewer({ _id: 'u1', userName: 'staff', roleName: 'Staff' } as Parameters<typeof meetViewer>[0]);
  await expect(call(getMe)).rejects.toMatchObject({ status: 401 });
  expect(currentSession()).toMatchObject({ status: 'expired', userId: 'u1' });
  expect(localStorage.length).toBe(0);
});

test.each([
  ['the session has ended', 401, 'auth.sessionEnded'],
  ['a question was answered', 403, 'care.reasonNeeded'],
])('a call is not repeated for another person who has logged in when %s', async (_, status, code) => {
  onRefusal('care.reasonNeeded', async () => {
    logInAnother();
    return true;
  });
  answer(200, {});
  fetched.mockImplementationOnce(async () => {
    if (code === 'auth.sessionEnded') logInAnother();
    return Response.json({ code, message: 'No.' }, { status });
  });
  await expect(closeRequest()).rejects.toMatchObject(WORDLESS);
  expect(fetched).toHaveBeenCalledOnce();
  expect(currentSession()).toMatchObject({ status: 'in', token: 'other', userId: 'u2' });
  onRefusal('care.reasonNeeded', async () => false);
});

function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  fetched.mockImplementation(async () => new Response(JSON.stringify(body), { status, headers }));
}
