import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { OwnChanges } from './own-changes';

const CHANGE = {
  ...{ regimenCode: 'NL.04', regimen: 'ZDV/3TC + EFV 600', line: 1, treatmentPlanId: null },
  notedBy: { _id: 'u1', fullName: 'BS. Lê Minh' },
};
let changes: object[];

beforeEach(() => {
  queryClient.clear();
  changes = [
    { ...CHANGE, _id: '1', kind: 'start', reason: null, happenedOn: '2020-03-01' },
    { ...CHANGE, _id: '2', kind: 'switch', reason: 3, happenedOn: '2023-05-02', regimen: 'TDF/3TC/DTG' },
  ];
  vi.stubGlobal('fetch', async () => Response.json(changes));
});
afterEach(() => vi.unstubAllGlobals());

const open = (showsNames: boolean) =>
  render(
    <QueryClientProvider client={queryClient}>
      <OwnChanges showsNames={showsNames} />
    </QueryClientProvider>,
  );

test('a patient reads what changed and why, the newest first, without a reproach and without a name', async () => {
  open(false);
  await screen.findByText('You changed to another combination of medicines.');
  const [newest, first] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(newest).toContain('no longer worked well enough. This can happen to anyone.');
  expect(first).toContain('01/03/2020');
  expect(first).toContain('You began your treatment.');
  expect(document.body.textContent).not.toMatch(/TDF|ZDV|fail|line|adheren/i);
});

test('with names shown each change says which medicines', async () => {
  open(true);
  expect(await screen.findByText('Medicines: TDF/3TC/DTG')).toBeTruthy();
});

test('a reason that was not stated is said of the newest change only', async () => {
  changes = [
    ...changes.map((change) => ({ ...change, reason: null })),
    { ...CHANGE, _id: '3', kind: 'substitution', reason: null, happenedOn: '2024-01-01' },
  ];
  open(false);
  expect(await screen.findAllByText(/The reason is not written here/)).toHaveLength(1);
});

test('who has no history sees no heading for it', async () => {
  changes = [];
  open(false);
  await vi.waitFor(() => expect(screen.queryByText('What changed, and why')).toBeNull());
});
