import type { FollowUpCounts, FollowUpForStaff } from '@antam/contract/follow-up';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { pressButton } from '../../test/press-button';
import StaffFollowUpScreen from './staff-follow-up-screen';

const ID = '0190a000-0000-7000-8000-000000000001';
const ROW: FollowUpForStaff = {
  ...{ _id: ID, patientCode: 'BN1001', group: 'late', daysLate: 4, band: { from: 1, upTo: 27 }, bookedOn: null },
  late: {
    ...{ pack: 'VN-2021', version: 1, rule: 'late.runOut', due: '2026-11-12', state: 'late' },
    because: [
      { what: 'runOut', on: '2026-11-12' },
      { what: 'daysLate', value: 4 },
    ],
  },
  call: { pack: 'VN-2021', version: 1, rule: 'call.now', because: [], due: '2026-11-16', state: 'call' },
  ...{ attempts: [], owner: null, claim: null, toConfirm: null, doctor: null, offeredAt: null },
  ...{ fullName: 'Trần Văn Kín', phone: '0901 234 567', safeFrom: '18:00', safeTo: '20:00', alias: 'Anh Bình' },
};
const COUNTS: FollowUpCounts = {
  ...{ pack: 'VN-2021', late: 3, visitMissed: 2, noDate: 4, toConfirm: 1 },
  bands: [
    { from: 1, upTo: 27, count: 2 },
    { from: 28, upTo: 84, count: 1 },
    { from: 85, upTo: null, count: 0 },
  ],
};

let row: FollowUpForStaff;
let asked: string[] = [];
let sent: { method: string; url: string; body: unknown }[] = [];
let claimAnswer: () => Response;
let wishesAnswer: () => Response;

beforeEach(() => {
  queryClient.clear();
  row = ROW;
  sent = [];
  asked = [];
  claimAnswer = () => Response.json(ROW);
  wishesAnswer = () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method && init.method !== 'GET') {
      sent.push({ method: init.method, url, body: init.body ? JSON.parse(String(init.body)) : null });
      if (url.includes('/claim')) return claimAnswer();
      if (url.includes('/call-wishes')) return wishesAnswer();
      return Response.json({ appointmentCode: null });
    }
    asked.push(url);
    if (url.includes('/follow-ups/counts')) return Response.json(COUNTS);
    if (url.includes('/follow-ups')) return Response.json([row]);
    return Response.json([]);
  });
});
afterEach(() => vi.unstubAllGlobals());

function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <StaffFollowUpScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('a row says how late, under which name and when to call; the groups carry their numbers', async () => {
  show();
  expect(await screen.findByText('4 days late')).toBeTruthy();
  expect(screen.getByText('Ask for “Anh Bình”')).toBeTruthy();
  expect(screen.getByText('Safe to call 18:00–20:00')).toBeTruthy();
  expect(await screen.findByRole('button', { name: '28–84 days 1' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'All late 3' }).getAttribute('aria-pressed')).toBe('true');
});

test('the dialog opens once the row is kept for oneself, notes what came of it, and asks for an outcome first', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Call Trần Văn Kín' }));
  const dialog = await screen.findByRole('dialog', { name: 'Contact with Trần Văn Kín' });
  expect(sent).toMatchObject([{ method: 'PUT', body: { claim: true } }]);
  await pressButton('Save');
  expect(await within(dialog).findByText('Please choose what came of it.')).toBeTruthy();
  await user.click(within(dialog).getByLabelText('No answer'));
  await pressButton('Save');
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ method: 'POST', body: { how: 'phone', outcome: 'noAnswer', visit: null } }),
  );
});

test('the list and its numbers can be narrowed to those who are to be called today, and show who has no date', async () => {
  const user = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Only those to call today' }));
  await waitFor(() => expect(asked.filter((url) => url.includes('call=today'))).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'No date agreed 4' }));
  await waitFor(() => expect(asked.at(-1)).toMatch(/group=noDate.*call=today|call=today.*group=noDate/));
});

test('closing the dialog lets the row go', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Call Trần Văn Kín' }));
  await screen.findByRole('dialog', { name: 'Contact with Trần Văn Kín' });
  await pressButton('Cancel');
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: 'PUT', body: { claim: false } }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('while a colleague is calling, no dialog opens and it is said why', async () => {
  claimAnswer = () =>
    Response.json(
      { code: 'followUp.claimed', message: 'A colleague is calling this patient just now.' },
      { status: 409 },
    );
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Call Trần Văn Kín' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('of a missed visit with medicine left the last day with medicine is named, as the patient reads it', async () => {
  const because = [
    { what: 'visit', on: '2026-11-10' },
    { what: 'runOut', on: '2026-11-24' },
  ];
  const late = { ...ROW.late, rule: 'late.visitMissed', because, due: '2026-11-24', state: 'visitMissed' } as const;
  row = { ...ROW, group: 'visitMissed', daysLate: 0, band: null, late };
  show();
  expect(await screen.findByText('Medicine until 23/11/2026')).toBeTruthy();
});

test('a row that waits for a doctor’s word, of a patient who has booked, names no days late', async () => {
  const late = { ...ROW.late, because: [], due: '2026-11-24' };
  const expected = { rule: 'late.expected', state: 'expected' } as const;
  row = {
    ...ROW,
    group: 'toConfirm',
    toConfirm: 'transferredOut',
    daysLate: 0,
    band: null,
    bookedOn: '2026-11-24',
    late: { ...late, ...expected },
  };
  show();
  expect(await screen.findByText('Visit booked for 24/11/2026')).toBeTruthy();
  expect(screen.queryByText(/days late/)).toBeNull();
});

test('what is saved of the times to call goes with what the screen showed, and a refusal stays in the dialog', async () => {
  wishesAnswer = () => Response.json({ code: 'callWishes.changed', message: 'Changed meanwhile' }, { status: 409 });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Safe time and name of Trần Văn Kín' }));
  const dialog = await screen.findByRole('dialog');
  const name = await within(dialog).findByRole('textbox', { name: 'Ask for' });
  await user.clear(name);
  await user.type(name, 'Anh Nam');
  await pressButton('Save');
  expect(await within(dialog).findByText('Changed meanwhile')).toBeTruthy();
  const before = { safeFrom: '18:00', safeTo: '20:00', alias: 'Anh Bình' };
  expect(sent.at(-1)?.body).toMatchObject({ safeFrom: '18:00', safeTo: '20:00', alias: 'Anh Nam', before });
});
