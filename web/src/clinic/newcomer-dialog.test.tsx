import { IDEMPOTENCY_HEADER } from '@antam/contract/constants';
import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { setClinicSettings } from '../lib/clinic-settings';
import { pressButton } from '../test/press-button';
import { NewcomerDialog } from './newcomer-dialog';

const KNOWN = {
  _id: '0190a000-0000-7000-8000-000000000001',
  patientCode: 'BN1001',
  fullName: 'Lê Thị Mai',
  phone: '0901 234 567',
  dateOfBirth: null,
  isSamePhone: true,
};
const SLIP = {
  _id: '0190a000-0000-7000-8000-000000000002',
  patientCode: 'BN1077',
  fullName: 'Đoàn Thị Mới',
  token: 't'.repeat(43),
  expiresAt: '2026-11-23T02:00:00.000Z',
  proof: 'phone',
};

function show(similar: object[]) {
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent.push([address, JSON.parse(String(body))]);
    return address.endsWith('/similar') ? Response.json(similar) : Response.json(SLIP, { status: 201 });
  });
  const onChosen = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NewcomerDialog onChosen={onChosen} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), sent, onChosen };
}
afterEach(() => vi.unstubAllGlobals());

test('a phone number that is known is hinted at while typing, and one press takes that patient', async () => {
  const { user, sent, onChosen } = show([KNOWN]);
  await user.type(screen.getByLabelText(/Phone number/), '+84 901 234 567');
  await screen.findByText('This phone number is known already.');
  expect(sent.at(-1)).toEqual(['/api/newcomers/similar', { phone: '0901234567', dateOfBirth: null, fullName: null }]);
  await user.click(screen.getByRole('button', { name: 'Use this patient: Lê Thị Mai' }));
  expect(onChosen).toHaveBeenCalledWith(KNOWN);
});

test('a patient is registered with name and phone number alone; the slip has code and link, and no name', async () => {
  setClinicSettings({ ...DEFAULT_SETTINGS, address: '12 Phố Huế', phone: '024 0000 0100' });
  const { user, sent, onChosen } = show([]);
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await screen.findByText('Please enter the full name.');
  await user.type(screen.getByLabelText(/Full name/), 'Đoàn Thị Mới');
  await user.type(screen.getByLabelText(/Phone number/), '0907 111 222');
  await user.click(screen.getByRole('button', { name: 'Register' }));

  const code = await screen.findByText('BN1077');
  expect(sent.find(([address]) => address.endsWith('/newcomers'))?.[1]).toEqual({
    ...{ fullName: 'Đoàn Thị Mới', phone: '0907 111 222', dateOfBirth: '', email: '' },
  });
  const slip = code.closest('[data-slip]')?.textContent ?? '';
  expect(slip).toContain(`/complete-account#${SLIP.token}`);
  expect(slip).toContain('12 Phố Huế');
  expect(slip).toContain('024 0000 0100');
  expect(slip).toContain('phone number');
  expect(slip).not.toMatch(/Đoàn|Mới|HIV|0907/i);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(onChosen).toHaveBeenCalledWith(expect.objectContaining({ patientCode: 'BN1077' })));
});

test('a registration whose answer was lost is sent again with the same key', async () => {
  const { user } = show([]);
  const keys: (string | null)[] = [];
  const answer = fetch;
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    if (address.endsWith('/similar')) return answer(address, request);
    keys.push(new Headers(request.headers).get(IDEMPOTENCY_HEADER));
    return keys.length === 1 ? Promise.reject(new TypeError('Failed to fetch')) : answer(address, request);
  });
  await user.type(screen.getByLabelText(/Full name/), 'Đoàn Thị Mới');
  await user.type(screen.getByLabelText(/Phone number/), '0907 111 222');
  await pressButton('Register');
  await screen.findByRole('alert');
  await pressButton('Register');
  await screen.findByText('BN1077');
  expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
});
