import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../lib/call/query-client';
import { endSession } from '../lib/call/session';
import { openArea } from '../test/open-area';
import { pressButton } from '../test/press-button';
import { GraceNotice } from './grace-notice';

let isGraceOver = false;
let hasFactor = false;

async function answer(address: string, { method }: RequestInit): Promise<Response> {
  const viewer = { _id: 'u1', userName: 'lan', roleName: 'Admin', mustChangePassword: false, idleSeconds: 900 };
  if (address === '/api/auth/me')
    return Response.json({
      ...{ ...viewer, mustEnrolFactor: isGraceOver },
      enrolFactorBy: hasFactor ? null : '2026-03-24T00:00:00.000Z',
    });
  if (address === '/api/clinic')
    return Response.json({ ...DEFAULT_SETTINGS, timeZone: 'Asia/Ho_Chi_Minh', today: '2026-03-10' });
  if (address === '/api/live') return new Promise(() => {});
  if (address === '/api/auth/factors')
    return Response.json({ totpSince: null, passkeys: [], recoveryCodesLeft: 0, mayUsePasskeys: true });
  if (address === '/api/auth/factors/totp' && method === 'POST')
    return Response.json({ secret: 'ABCD', uri: 'otpauth://totp/x' });
  if (address === '/api/auth/factors/totp') {
    hasFactor = true;
    return Response.json({ recoveryCodes: ['AAAA-BBBB'] });
  }
  return isGraceOver
    ? Response.json({ code: 'auth.enrolFactor', message: 'Set it up.' }, { status: 403 })
    : Response.json([]);
}

// Loaded beforehand, because on a busy machine compiling takes longer than a test waits for a screen.
beforeAll(async () => {
  await Promise.all([
    import('./areas/admin-area'),
    import('./screens/enrol-factor-screen'),
    import('../features/account/security-screen'),
    import('../features/account/factors/totp-dialog'),
    import('../features/account/factors/codes-dialog'),
  ]);
});
afterEach(() => {
  cleanup();
  endSession();
  queryClient.clear();
  vi.unstubAllGlobals();
});

beforeEach(() => {
  isGraceOver = false;
  hasFactor = false;
  vi.stubGlobal('fetch', answer);
});

test('when the days of grace end while a screen is open, its next call leads to the enrolment', async () => {
  openArea('Admin', '/admin/questions');
  await screen.findByText('No questions');
  await screen.findByText('Set it up now');
  isGraceOver = true;
  await act(() => queryClient.refetchQueries({ type: 'active' }));

  await screen.findByText('App for codes');
  expect(window.location.pathname).toBe('/enrol-factor');
});

test('the notice about the days of grace goes as soon as a first factor is set up', async () => {
  openArea('Admin', '/admin/security');
  await screen.findByText('Set it up now');
  await pressButton('App for codes: Set up');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Code/), '123456');
  await user.type(screen.getByLabelText(/^Your password/), 'secret');
  await pressButton('Finish');
  await pressButton('I have kept them');

  await waitFor(() => expect(screen.queryByText('Set it up now')).toBeNull());
});

test('in the doctor’s area the notice about the days of grace is in its language', async () => {
  render(
    <BrowserRouter>
      <GraceNotice by="2026-12-01" roleName="Doctor" />
    </BrowserRouter>,
  );
  await screen.findByText('Thiết lập ngay');
});
