import type { Delivery } from '@antam/contract/deliveries';
import type { SmsReply } from '@antam/contract/sms-replies';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import DeliveriesScreen from './deliveries-screen';

const ROW: Delivery = {
  _id: '0190a000-0000-7000-8000-000000000001',
  userId: { _id: '0190a000-0000-7000-8000-000000000002', fullName: 'Trần Văn Kín', patientCode: 'BN1001' },
  ...{ of: 'reminder', channel: 'push', fate: 'failed', why: 'noDevice', tries: 3 },
  ...{ createdAt: '2026-11-16T08:00:00.000Z', endedAt: '2026-11-16T08:00:01.000Z' },
};
let asked: string[] = [];
let replies: SmsReply[] = [];

beforeEach(() => {
  queryClient.clear();
  asked = [];
  replies = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (url.includes('/sms/replies')) return Response.json(replies);
    return Response.json(url.includes('fate=unknown') ? [] : [ROW]);
  });
});
afterEach(() => vi.unstubAllGlobals());

function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <DeliveriesScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('each message says to whom, by which way and what became of it; the result can be chosen', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Sent messages' });
  const row = within(table).getAllByRole('row')[1] as HTMLElement;
  for (const words of [
    'Trần Văn Kín',
    'BN1001',
    'Notice on a device',
    'Not delivered',
    'No device was reached · 3 tries',
  ])
    expect(within(row).getByText(words)).toBeTruthy();

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Result' }), 'unknown');
  expect(await screen.findByText('No message has this result.')).toBeTruthy();
  expect(asked.at(-1)).toContain('fate=unknown');
});

test('replies by SMS stand first: who says they are coming, and who is to be called', async () => {
  const reply: SmsReply = {
    ...{ _id: '0190a000-0000-7000-8000-000000000003', phone: '0901234567', says: 'callMe', visitAt: null },
    ...{ receivedAt: '2026-11-16T08:00:00.000Z', doneAt: null, doneBy: null },
    patients: [
      { _id: 'a', fullName: 'Trần Văn Kín', patientCode: 'BN1001' },
      { _id: 'b', fullName: 'Lê Thị Kín', patientCode: 'BN1002' },
    ],
  };
  replies = [reply];
  show();
  const table = await screen.findByRole('table', { name: 'Replies by SMS' });
  expect(within(table).getByText('Several patients have this number. Please ask who wrote.')).toBeTruthy();
  expect(within(table).getByText('Asks to be called')).toBeTruthy();
  expect(within(table).getByRole('button', { name: 'Called: Trần Văn Kín' })).toBeTruthy();
});
