import type { FollowUpForStaff } from '@antam/contract/follow-up';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { pressButton } from '../../test/press-button';
import { AttemptDialog } from './attempt-dialog';

const DOCTOR = '0190a000-0000-7000-8000-000000000002';
const ROW: FollowUpForStaff = {
  ...{ _id: '0190a000-0000-7000-8000-000000000001', patientCode: 'BN1001', group: 'late', daysLate: 4 },
  ...{ band: { from: 1, upTo: 27 }, bookedOn: null },
  late: { pack: 'VN-2021', version: 1, rule: 'late.runOut', due: '2026-11-12', state: 'late', because: [] },
  call: { pack: 'VN-2021', version: 1, rule: 'call.now', because: [], due: '2026-11-16', state: 'call' },
  ...{ attempts: [], owner: null, claim: null, toConfirm: null, offeredAt: null },
  doctor: { _id: DOCTOR, fullName: 'BS. Lê Minh' },
  ...{ fullName: 'Trần Văn Kín', phone: '0901 234 567', safeFrom: null, safeTo: null, alias: null },
};

let attempts: { body: { visit: unknown }; key: string | null }[] = [];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  queryClient.clear();
  attempts = [];
  answer = () => Response.json({ appointmentCode: 'ABCDEFGH12' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.includes('/attempts')) {
      attempts.push({ body: JSON.parse(String(init.body)), key: new Headers(init.headers).get('idempotency-key') });
      return answer();
    }
    const date = new URL(url, 'http://clinic').searchParams.get('date');
    const slots = ['09:00-09:30'];
    const doctor = { _id: DOCTOR, fullName: 'BS. Lê Minh', slots, awaySlots: [], absence: null, taken: [] };
    return Response.json({ date, doctors: [doctor], visits: [], arrivals: [] });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The dialog with a time chosen for a patient who is coming. */
async function chooseTime(onClose = () => {}) {
  render(
    <QueryClientProvider client={queryClient}>
      <AttemptDialog row={ROW} onClose={onClose} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('Reached, is coming'));
  await screen.findByRole('option', { name: '09:00-09:30' });
  await user.selectOptions(screen.getByLabelText(/^Time/), '09:00-09:30');
  return user;
}

test('a time that is no longer shown is not booked: after another outcome it is chosen again', async () => {
  const user = await chooseTime();
  await user.click(screen.getByLabelText('No answer'));
  await user.click(screen.getByLabelText('Reached, is coming'));
  await pressButton('Save');
  expect(await screen.findByText('Please choose day, doctor and time.')).toBeTruthy();
  expect(attempts).toEqual([]);
});

test('a contact whose answer was lost is sent again with the same key', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await chooseTime();
  await pressButton('Save');
  await waitFor(() => expect(attempts).toHaveLength(1));
  await pressButton('Save');
  await waitFor(() => expect(attempts).toHaveLength(2));
  expect(attempts[0]?.key).toBeTruthy();
  expect(attempts[1]).toEqual(attempts[0]);
});

test('the dialog stays open until a contact is noted, also when another outcome is chosen meanwhile', async () => {
  let finish: (response: Response) => void = () => {};
  answer = () =>
    new Promise((resolve) => {
      finish = resolve;
    });
  const onClose = vi.fn();
  const user = await chooseTime(onClose);
  await pressButton('Save');
  await waitFor(() => expect(attempts).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByLabelText('No answer'));
  expect(onClose).not.toHaveBeenCalled();
  finish(Response.json({ appointmentCode: 'ABCDEFGH12' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
