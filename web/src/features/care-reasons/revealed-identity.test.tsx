import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pressButton } from '../../test/press-button';
import { RevealedIdentity } from './revealed-identity';

afterEach(() => vi.unstubAllGlobals());

function show(untilMs: number) {
  vi.stubGlobal('fetch', async () =>
    Response.json({ fullName: 'Ngô Thị Mai', phone: null, until: new Date(Date.now() + untilMs).toISOString() }),
  );
  render(<RevealedIdentity patientId="p1" patientCode="BN1007" />);
}

test('name and phone number are shown for a reason, and hidden again at a press', async () => {
  show(900_000);
  await pressButton('Show name and phone');
  await pressButton('Emergency: open now');
  await screen.findByText('Ngô Thị Mai');
  screen.getByText('Not known');
  await pressButton('Hide');
  expect(screen.queryByText('Ngô Thị Mai')).toBeNull();
});

test('they go away by themselves when their time is over', async () => {
  show(2500);
  await pressButton('Show name and phone');
  await pressButton('Emergency: open now');
  await screen.findByText('Ngô Thị Mai');
  await waitFor(() => expect(screen.queryByText('Ngô Thị Mai')).toBeNull(), { timeout: 10_000 });
});
