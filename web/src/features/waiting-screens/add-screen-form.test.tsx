import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { pressButton } from '../../test/press-button';
import { SnackbarRegion } from '../../ui/snackbar';
import { AddScreenForm } from './add-screen-form';

const MADE = { _id: 's1', label: 'Ground floor', createdAt: '2026-03-09T01:00:00.000Z', token: 'the-secret' };

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json(MADE, { status: 201 })));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Makes a link in a browser with this clipboard; returns the field that shows it. */
async function makeLink(clipboard?: { writeText: (text: string) => Promise<void> }): Promise<HTMLInputElement> {
  render(
    <QueryClientProvider client={queryClient}>
      <AddScreenForm />
      <SnackbarRegion />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Where the screen hangs'), 'Ground floor');
  await pressButton('Make a link');
  const link = await screen.findByLabelText<HTMLInputElement>('Link');
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard);
  return link;
}

test('only Done closes the link that is shown once: neither Escape nor a press beside it', async () => {
  await makeLink();
  const dialog = screen.getByRole('dialog');
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2000);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.click(dialog, { detail: 1 });
  expect(screen.getByLabelText<HTMLInputElement>('Link').value).toMatch(/#the-secret$/);
  vi.restoreAllMocks();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByLabelText('Link')).toBeNull());
});

test.each([
  ['there is no clipboard, as on plain http', undefined],
  ['the browser refuses it', { writeText: () => Promise.reject(new Error('not allowed')) }],
])('where %s, Copy selects the link, so that it can be copied by hand', async (_, clipboard) => {
  const link = await makeLink(clipboard);
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect([link.selectionStart, link.selectionEnd]).toEqual([0, link.value.length]);
  expect(screen.queryByText('Link copied')).toBeNull();
});

test('Copy copies the link and says so', async () => {
  const copied: string[] = [];
  const link = await makeLink({ writeText: async (text) => void copied.push(text) });
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Link copied')).toBeTruthy();
  expect(copied).toEqual([link.value]);
});
