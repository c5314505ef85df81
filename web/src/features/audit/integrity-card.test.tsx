import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IntegrityCard } from './integrity-card';

const STEPS: { from: string | null; sealed: number; part: number; next: string | null }[] = [
  { from: null, sealed: 20_000, part: 0.4, next: 'seal-9' },
  { from: 'seal-9', sealed: 10_000, part: 0.9, next: 'anchor-0' },
  { from: 'anchor-0', sealed: 0, part: 1, next: null },
];

let asked: (string | null)[] = [];
/** The server answers a step only when the test releases it. */
let letAnswer: () => void = () => {};
let isOnline = true;
let finding: string | null = null;

async function answer(address: string, { signal }: RequestInit): Promise<Response> {
  if (!isOnline) throw new TypeError('Failed to fetch');
  const from = new URL(address, 'http://clinic').searchParams.get('from');
  asked.push(from);
  await new Promise<void>((resolve, reject) => {
    letAnswer = resolve;
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
  const step = STEPS.find((one) => one.from === from);
  return Response.json({ ...step, unsealed: 3, finding: step?.next ? null : finding });
}

beforeEach(() => {
  asked = [];
  isOnline = true;
  finding = null;
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function start() {
  const user = userEvent.setup();
  render(<IntegrityCard />);
  await user.click(screen.getByRole('button', { name: 'Check integrity' }));
  return user;
}

const answered = async (steps: number) => {
  await waitFor(() => expect(asked).toHaveLength(steps));
  letAnswer();
};

test('a long log is checked step by step, and the card says how far it has come', async () => {
  await start();
  await answered(1);
  await screen.findByText('40 % checked, 20,000 entries as sealed');
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('40');
  await answered(2);
  await answered(3);
  await screen.findByText('The log is whole.');
  await screen.findByText('30,003 entries, 30,000 of them sealed');
  expect(asked).toEqual([null, 'seal-9', 'anchor-0']);
});

test('a stopped check asks for nothing more, and goes on where it was', async () => {
  const user = await start();
  await answered(1);
  await screen.findByText(/^40 %/);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByText('Stopped at 40 %, 20,000 entries as sealed so far');
  expect(asked).toEqual([null, 'seal-9']);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await answered(3);
  await answered(4);
  await screen.findByText('30,003 entries, 30,000 of them sealed');
  expect(asked).toEqual([null, 'seal-9', 'seal-9', 'anchor-0']);
});

test('a lost connection keeps what was checked, and a finding is an error', async () => {
  const user = await start();
  await answered(1);
  await screen.findByText(/^40 %/);
  isOnline = false;
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('alert');
  isOnline = true;
  finding = 'seal 7 is anchored outside but missing or different here';
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await answered(3);
  await answered(4);
  await screen.findByText('The log has been tampered with.');
  await screen.findByText(finding);
});
