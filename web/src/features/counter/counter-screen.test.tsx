import type { CounterForStaff } from '@antam/contract/dispensing';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { pressButton } from '../../test/press-button';
import { CounterScreen } from './counter-screen';

const FOUND: CounterForStaff = {
  patient: { patientCode: 'BN1001', fullName: 'Trần Văn Kín', dateOfBirth: '1990-04-30' },
  prescriptions: [
    {
      ...{ _id: '0190a000-0000-7000-8000-000000000001', code: 'ABCDEFGH12', writtenOn: '2026-11-10' },
      ...{ doctorName: 'BS. Lê Minh', lastDay: '2027-02-08', isExpired: false, lines: [] },
      items: [
        {
          ...{ position: 0, medicationName: 'Thuốc A', isChecked: true, dosage: '1 viên', frequency: '1 lần/ngày' },
          ...{ days: 90, quantity: 90, unit: 'viên', left: { days: 90, quantity: 90 }, isReplaced: false },
        },
        {
          ...{ position: 1, medicationName: 'Siro', isChecked: false, dosage: null, frequency: null },
          ...{ days: 5, quantity: null, unit: null, left: { days: 5, quantity: null }, isReplaced: false },
        },
      ],
    },
  ],
};

let sent: { url: string; body: unknown; key: string | null }[] = [];
let answer: () => Response | Promise<Response>;
let found: CounterForStaff | null;

beforeEach(() => {
  queryClient.clear();
  sent = [];
  found = FOUND;
  answer = () =>
    Response.json({ code: 'dispensing.nothingLeft', message: 'All of this was handed over already.' }, { status: 409 });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (!url.includes('/api/dispensing')) return Response.json([]);
    if (init.method === 'POST') {
      sent.push({ url, body: JSON.parse(String(init.body)), key: new Headers(init.headers).get('idempotency-key') });
      return answer();
    }
    if (url.includes('BN1001') && found) return Response.json(found);
    return Response.json({ code: 'prescription.notFound', message: 'There is no open prescription' }, { status: 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function search(code: string) {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <CounterScreen ScanDialog={() => null} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const box = screen.getByLabelText('Patient or prescription code');
  await waitFor(() => expect(document.activeElement).toBe(box));
  await user.type(box, `${code}{Enter}`);
  return user;
}

test('the missing code is said until one is typed', async () => {
  const user = await search('');
  await screen.findByText('Please enter a code.');
  await user.keyboard('BN1001');
  expect(screen.queryByText('Please enter a code.')).toBeNull();
});

test('the code box has the focus, and a code without a prescription is told', async () => {
  await search('BN9999');
  expect((await screen.findByRole('alert')).textContent).toContain('There is no open prescription');
});

test('a code shows who it is, the medicines and how much; free text is marked as not checked', async () => {
  await search('BN1001');
  expect(await screen.findByText('Trần Văn Kín')).toBeTruthy();
  expect(screen.getByText('90 viên · 90 days')).toBeTruthy();
  expect(screen.getAllByText('Not checked')).toHaveLength(1);
});

test('one press hands over everything; pressing again meanwhile sends nothing new', async () => {
  let finish: (response: Response) => void = () => {};
  answer = () =>
    new Promise((resolve) => {
      finish = resolve;
    });
  const user = await search('BN1001');
  const button = await screen.findByRole('button', { name: 'Hand over' });
  await user.dblClick(button);
  expect(sent).toEqual([
    {
      url: expect.stringContaining('/api/dispensing'),
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      body: { prescriptionId: FOUND.prescriptions[0]?._id, source: 'BHYT', note: null },
    },
  ]);
  finish(
    Response.json({
      ...{ prescriptionCode: 'ABCDEFGH12', patientCode: 'BN1001', source: 'BHYT', dispensedOn: '2026-11-16' },
      lines: [
        {
          ...{
            _id: 'l1',
            position: 0,
            kind: 'handed',
            aboutId: null,
            medicationName: 'Thuốc A',
            days: 90,
            quantity: 90,
            unit: 'viên',
          },
          ...{ source: 'BHYT', note: null, dispensedOn: '2026-11-16', dispensedBy: 'Lan' },
        },
      ],
    }),
  );
  const slip = await screen.findByRole('dialog');
  expect(slip.textContent).toContain('BN1001');
  expect(slip.textContent).toContain('90 viên · 90 days');
  expect(slip.textContent).not.toContain('Thuốc A');
  await user.click(screen.getByRole('button', { name: 'Next patient' }));
  expect((screen.getByLabelText('Patient or prescription code') as HTMLInputElement).value).toBe('');
});

test('a part is handed over by its days, never more than is left', async () => {
  const user = await search('BN1001');
  await user.click(await screen.findByText('Hand over only a part'));
  await user.type(screen.getByLabelText('Thuốc A'), '91');
  await pressButton('Hand over this part');
  expect(await screen.findByText('Please enter whole days, at most 90.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.clear(screen.getByLabelText('Thuốc A'));
  await user.type(screen.getByLabelText('Thuốc A'), '30');
  await pressButton('Hand over this part');
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ items: [{ position: 0, days: 30 }] }));
  expect(await screen.findByText('All of this was handed over already.')).toBeTruthy();
});

const LINE = {
  ...{ _id: '0190a000-0000-7000-8000-000000000009', position: 0, kind: 'handed' as const, aboutId: null },
  ...{ medicationName: 'Thuốc A', days: 60, quantity: 60, unit: 'viên', source: 'BHYT' as const, note: null },
  ...{ dispensedOn: '2026-11-16', dispensedBy: 'Lan' },
};
const withLines = (lines: (typeof LINE)[]): CounterForStaff => ({
  ...FOUND,
  prescriptions: FOUND.prescriptions.map((prescription) => ({ ...prescription, lines })),
});

test('who presses second is told so, also when the colleague’s part changes what is shown', async () => {
  const user = await search('BN1001');
  const button = await screen.findByRole('button', { name: 'Hand over' });
  found = withLines([LINE]);
  await user.click(button);
  expect(await screen.findByText('Handed over so far')).toBeTruthy();
  expect(screen.getByText('All of this was handed over already.')).toBeTruthy();
});

test('who presses second when nothing is left sees the prescription no more, and why', async () => {
  const user = await search('BN1001');
  const button = await screen.findByRole('button', { name: 'Hand over' });
  found = null;
  await user.click(button);
  await waitFor(() => expect(screen.queryByText('Trần Văn Kín')).toBeNull());
  expect(screen.getByText('All of this was handed over already.')).toBeTruthy();
});

test.each([
  ['Came back: Thuốc A', /^Days that came back/, { kind: 'returned', days: 5, note: 'Đổi thuốc' }],
  ['Correct: Thuốc A', /^Days that were really handed over/, { kind: 'corrected', days: 5, note: 'Đổi thuốc' }],
])('%s is saved with its days and a reason', async (act, days, body) => {
  found = withLines([LINE]);
  answer = () => Response.json({ ...LINE, ...body, aboutId: LINE._id }, { status: 201 });
  const user = await search('BN1001');
  await pressButton(act);
  await user.type(await screen.findByLabelText(days), '5');
  await pressButton('Save');
  expect(await screen.findByText('Please write the reason.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText(/^Reason/), 'Đổi thuốc');
  await pressButton('Save');
  await waitFor(() => expect(sent).toMatchObject([{ url: expect.stringContaining(`${LINE._id}/changes`), body }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a return whose answer was lost is sent again with the same key', async () => {
  found = withLines([LINE]);
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const user = await search('BN1001');
  await pressButton('Came back: Thuốc A');
  await user.type(await screen.findByLabelText(/^Days that came back/), '5');
  await user.type(screen.getByLabelText(/^Reason/), 'Đổi thuốc');
  await pressButton('Save');
  await waitFor(() => expect(sent).toHaveLength(1));
  await pressButton('Save');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[1]).toEqual(sent[0]);
});

test('while medicine is handed over nobody else is looked up, so that a refusal is told of the right patient', async () => {
  let finish: (response: Response) => void = () => {};
  answer = () =>
    new Promise((resolve) => {
      finish = resolve;
    });
  const user = await search('BN1001');
  await user.click(await screen.findByRole('button', { name: 'Hand over' }));
  await user.click(screen.getByRole('button', { name: 'Another patient' }));
  const box = screen.getByLabelText('Patient or prescription code');
  await user.clear(box);
  await user.type(box, 'BN9999{Enter}');
  expect(screen.getByText('Trần Văn Kín')).toBeTruthy();
  finish(Response.json({ code: 'dispensing.nothingLeft', message: 'Quá muộn' }, { status: 409 }));
  expect((await screen.findByRole('alert')).textContent).toContain('Quá muộn');
});
