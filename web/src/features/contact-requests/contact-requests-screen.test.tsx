import type { ContactRequest } from '@antam/contract/contact';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import ContactRequestsScreen from './contact-requests-screen';

const request = (number: number): ContactRequest => ({
  ...{ _id: `0190a000-0000-7000-8000-00000000000${number}`, firstName: `Visitor ${number}`, lastName: 'Trần' },
  ...{ email: 'visitor@example.com', mobile: null, message: 'When are you open?', status: 'new', answers: [] },
  ...{ handledBy: null, createdAt: `2026-11-16T08:0${9 - number}:00.000Z` },
});
let listed: ContactRequest[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  queryClient.clear();
  [listed, sent] = [[request(1), request(2), request(3)], []];
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(listed);
    sent.push(JSON.parse(String(body)));
    return Response.json({ ...request(2), status: 'answered' });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('an answer being written stays in its place when a colleague takes the request out of the list', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ContactRequestsScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click((await screen.findAllByRole('button', { name: 'Answer this request' }))[1] as HTMLElement);
  const box = screen.getByLabelText('Answer');
  await user.type(box, 'From eight');
  expect(screen.queryByText(/not in this list any more/)).toBeNull();

  listed = [request(3)];
  await act(() => queryClient.invalidateQueries());
  await screen.findByText(/not in this list any more/);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Trần Visitor 2',
    'Trần Visitor 3',
  ]);
  expect(screen.getByLabelText('Answer')).toBe(box);
  expect(box).toBe(document.activeElement);

  await user.type(box, ' on');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(screen.queryByText('Trần Visitor 2')).toBeNull());
  expect(sent).toEqual([{ status: 'answered', answer: 'From eight on' }]);
});
