import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { endSession } from '../../lib/call/session';
import { openArea } from '../../test/open-area';

const VIEWER = { _id: 'u1', userName: 'lan', roleName: 'Doctor', mustChangePassword: false, idleSeconds: 900 };

async function answer(address: string): Promise<Response> {
  if (address === '/api/auth/me') return Response.json(VIEWER);
  if (address === '/api/clinic')
    return Response.json({ ...DEFAULT_SETTINGS, timeZone: 'Asia/Ho_Chi_Minh', today: '2026-03-10' });
  return address === '/api/live' ? new Promise(() => {}) : Response.json([]);
}

beforeAll(() => Promise.all([import('./doctor-area'), import('../screens/doctor-not-found-screen')]));
beforeEach(() => vi.stubGlobal('fetch', answer));
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

test('an unknown address of the doctor’s area is said in Vietnamese, as all of it is', async () => {
  openArea('Doctor', '/doctor/nowhere');
  await screen.findByText('Không có trang nào ở địa chỉ này');
  expect(screen.queryByText('There is no page at this address')).toBeNull();
});
