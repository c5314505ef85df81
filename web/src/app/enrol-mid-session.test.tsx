import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { queryClient } from '../lib/call/query-client';
import { beginSession, endSession } from '../lib/call/session';
import { LanguageProvider } from '../lib/texts/language';
import { AppRoutes } from './router';

let isGraceOver = false;

async function answer(address: string): Promise<Response> {
  const viewer = { _id: 'u1', userName: 'lan', roleName: 'Admin', mustChangePassword: false, idleSeconds: 900 };
  if (address === '/api/auth/me') return Response.json({ ...viewer, mustEnrolFactor: isGraceOver });
  if (address === '/api/clinic')
    return Response.json({ ...DEFAULT_SETTINGS, timeZone: 'Asia/Ho_Chi_Minh', today: '2026-03-10' });
  if (address === '/api/live') return new Promise(() => {});
  if (address === '/api/auth/factors')
    return Response.json({ totpSince: null, passkeys: [], recoveryCodesLeft: 0, mayUsePasskeys: true });
  return isGraceOver
    ? Response.json({ code: 'auth.enrolFactor', message: 'Set it up.' }, { status: 403 })
    : Response.json([]);
}

// Loaded beforehand, because on a busy machine compiling takes longer than a test waits for a screen.
beforeAll(async () => {
  await Promise.all([import('./areas/admin-area'), import('./screens/enrol-factor-screen')]);
});
afterEach(() => {
  cleanup();
  endSession();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('when the days of grace end while a screen is open, its next call leads to the enrolment', async () => {
  isGraceOver = false;
  vi.stubGlobal('fetch', answer);
  window.history.replaceState(null, '', '/admin/questions');
  beginSession({ token: 'secret', userId: 'u1', roleName: 'Admin' });
  render(
    <LanguageProvider initial="given">
      <Suspense>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </Suspense>
    </LanguageProvider>,
  );
  await screen.findByText('No questions');
  isGraceOver = true;
  await act(() => queryClient.refetchQueries());

  await screen.findByText('App for codes');
  expect(window.location.pathname).toBe('/enrol-factor');
});
