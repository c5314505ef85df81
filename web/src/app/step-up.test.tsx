import { updateUser } from '@antam/contract/accounts';
import { exportMyData } from '@antam/contract/own-account';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, callFile } from '../lib/call/call';
import { CallError } from '../lib/call/call-error';
import { onRefusal } from '../lib/call/overcome';
import { beginSession, currentSession, endSession } from '../lib/call/session';
import { pressButton } from '../test/press-button';
import { askStepUp } from './step-up';

const ID = '0190a3c0-7b1e-7abc-8def-0123456789ab';
const sent: { request: string; token: string | null; body: unknown }[] = [];
let right = '123456';

beforeEach(() => {
  sent.length = 0;
  right = '123456';
  onRefusal('auth.stepUp', askStepUp);
  beginSession({ token: 'old', userId: 'u1', roleName: 'Admin' });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization');
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ request: `${init.method} ${address}`, token, body });
    if (address === '/api/auth/step-up/options') return Response.json({ hasTotp: true, passkey: null });
    if (address === '/api/auth/step-up')
      return body.code === right
        ? Response.json({ token: 'new', userId: 'u1', roleName: 'Admin' })
        : Response.json({ code: 'auth.codeWrong', message: 'This code is wrong.' }, { status: 401 });
    if (token === 'Bearer old') return Response.json({ code: 'auth.stepUp', message: 'Again.' }, { status: 403 });
    return Response.json({ ok: true });
  });
});
afterEach(() => {
  act(() => endSession());
  vi.unstubAllGlobals();
});

test('a call that needs the factor again opens one dialog, and is then repeated as it was', async () => {
  const user = userEvent.setup();
  const body = { fullName: 'Lê Thị Mai' };
  const answers = Promise.all([call(updateUser, { params: { id: ID }, body }), callFile(exportMyData)]);
  const field = await screen.findByLabelText('Code of your app, or a recovery code');
  expect(await screen.findAllByRole('dialog')).toHaveLength(1);

  await pressButton('Confirm');
  await screen.findByText('Please enter a code.');
  await user.type(field, '000000');
  expect(screen.queryByText('Please enter a code.')).toBeNull();
  await pressButton('Confirm');
  await screen.findByText('This code is wrong.');
  await user.clear(field);
  await user.type(field, '123456');
  await pressButton('Confirm');
  await answers;

  expect(currentSession()).toMatchObject({ status: 'in', token: 'new' });
  expect(sent.filter(({ token, request }) => token === 'Bearer new' && request.startsWith('PUT'))).toEqual([
    { request: `PUT /api/auth/users/${ID}`, token: 'Bearer new', body },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who closes the dialog is told what was refused, and nothing is repeated', async () => {
  const user = userEvent.setup();
  const refused = callFile(exportMyData).catch((error) => error);
  await screen.findByLabelText('Code of your app, or a recovery code');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await refused).toBeInstanceOf(CallError);
  expect(sent.filter(({ request }) => request.includes('export'))).toHaveLength(1);
});

test('a call that was under way when the token changed is repeated with the new one, and the session stays', async () => {
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (new Headers(init.headers).get('authorization') === 'Bearer new') return Response.json({ ok: true });
    beginSession({ token: 'new', userId: 'u1', roleName: 'Admin' });
    return Response.json({ code: 'auth.sessionEnded', message: 'Over.' }, { status: 401 });
  });
  await callFile(exportMyData);
  expect(currentSession()).toMatchObject({ status: 'in', token: 'new' });
});
