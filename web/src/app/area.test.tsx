import type { Profile } from '@antam/contract/own-account';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Outlet } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSession, endSession, leaveSession, meetViewer } from '../lib/call/session';
import { showSuccess } from '../ui/snackbars';
import { Area } from './area';

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(() => {
  vi.unstubAllGlobals();
  endSession();
});

test('an answer after the logout is not told while the login page is still loading', async () => {
  beginSession({ token: 'secret', userId: 'u1', roleName: 'Staff' });
  meetViewer({ _id: 'u1', userName: 'lan', roleName: 'Staff' } as Profile);
  // Without a login page in this router, the area stays on screen as it does while that page is loading.
  render(
    <MemoryRouter>
      <Area roles={['Staff']} routes={[]} layout={<Outlet />} lost={<p>Reception</p>} />
    </MemoryRouter>,
  );
  await screen.findByText('Reception');
  act(() => showSuccess('Ticket 17', 'Lê Thị Mai'));
  expect(screen.getByText('Lê Thị Mai')).toBeTruthy();

  act(() => leaveSession());
  act(() => showSuccess('Ticket 18', 'Trần Văn Hai'));
  expect(document.body.textContent).toBe('');
});
