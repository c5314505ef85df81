import type { Look } from '@antam/contract/who-looked';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WhoLooked } from './who-looked-screen';

const LOOK: Look = {
  ...{ _id: '7', day: '2026-11-16', firstAt: '2026-11-16T01:00:00.000Z', lastAt: '2026-11-16T02:30:00.000Z' },
  ...{ role: 'Doctor', name: null, kind: 'opening', actions: [{ action: 'lab.list', times: 3 }], times: 3 },
  ...{ basis: 'emergency', isRefused: false, question: null },
};
const LISTS: Look = {
  ...{ ...LOOK, _id: '8', role: 'Staff', kind: 'list', basis: null, times: 5 },
  actions: [
    { action: 'desk.day', times: 4 },
    { action: 'patient.list', times: 1 },
  ],
};

let looks: Look[] = [];
let asked: unknown[] = [];

async function answer(_address: string, { method, body }: RequestInit): Promise<Response> {
  if (method !== 'POST') return Response.json(looks);
  asked.push(JSON.parse(String(body)));
  const question = { _id: 'q', text: null, askedAt: '2026-11-16T03:00:00Z', dueOn: '2026-11-23' };
  looks = [{ ...LOOK, question: { ...question, answer: null, answeredAt: null } }, LISTS];
  return Response.json(looks[0]?.question, { status: 201 });
}

beforeEach(() => {
  looks = [LOOK, LISTS];
  asked = [];
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <WhoLooked />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('a line says in words when, which role, what and why; lists are one line with their parts', async () => {
  show();
  const [opening, lists] = await screen
    .findAllByRole('listitem')
    .then(() => [
      screen.getByText('A doctor').closest('li') as HTMLElement,
      screen.getByText('Reception').closest('li') as HTMLElement,
    ]);
  expect(within(opening as HTMLElement).getByText('Laboratory results read, 3 times')).toBeTruthy();
  expect(within(opening as HTMLElement).getByText('Reason: Emergency')).toBeTruthy();
  expect(within(opening as HTMLElement).getByText('08:00 AM – 09:30 AM')).toBeTruthy();
  expect(within(lists as HTMLElement).getByText('You were in lists 5 times')).toBeTruthy();
  expect(within(lists as HTMLElement).getByText('Day plan of reception, 4 times')).toBeTruthy();
});

test('what is not recognised is asked about, and then says by when the answer comes', async () => {
  const user = userEvent.setup();
  show();
  await user.click((await screen.findAllByRole('button', { name: 'I do not recognise this' }))[0] as HTMLElement);
  await user.type(await screen.findByLabelText('What would you like to know?'), 'Who was this?');
  await user.click(screen.getByRole('button', { name: 'Send the question' }));
  await screen.findByText('You asked about this. An answer comes by 23/11/2026.');
  expect(asked).toEqual([{ entryId: '7', text: 'Who was this?' }]);
  // The button that opened the dialog is gone.
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Laboratory results read'));
  expect(document.activeElement?.tagName).toBe('LI');
});
