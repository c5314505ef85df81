import type { UserAccount } from '@antam/contract/auth';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { TemporaryPasswordDialog } from './temporary-password-dialog';

afterEach(() => vi.unstubAllGlobals());

test('from the press on the dialog stays open, because the new password is told once', async () => {
  let finish: (response: Response) => void = () => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (finish = resolve)));
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <TemporaryPasswordDialog user={{ _id: 'u1', userName: 'mai' } as UserAccount} onClose={onClose} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  finish(Response.json({ password: 'sáu-chữ-mới' }));
  expect(await screen.findByText('sáu-chữ-mới')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});
