import type { PatientIdentity } from '@antam/contract/patient-identity';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { pressButton } from '../test/press-button';
import { IdentityDialog } from './identity-dialog';

const ID = '0190a000-0000-7000-8000-000000000001';
const NOTHING: PatientIdentity = {
  ...{ insuranceCard: null, citizenId: null, provinceCode: null, communeCode: null, version: 0 },
};

function show() {
  const server = { identity: NOTHING };
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return Response.json(server.identity);
    const given = JSON.parse(String(body));
    if (given.version !== server.identity.version)
      return Response.json({ code: 'identity.changed', message: 'Changed meanwhile' }, { status: 409 });
    sent.push(given);
    return Response.json({ version: given.version + 1 });
  });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <IdentityDialog patientId={ID} patient="BN1001" onClose={onClose} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), server, sent, onClose };
}
afterEach(() => vi.unstubAllGlobals());

test('a number of the wrong length is said beside its field before anything is sent', async () => {
  const { user, sent } = show();
  await user.type(await screen.findByLabelText('Citizen ID number'), '012345678');
  await pressButton('Save');
  await screen.findByText('Please enter the 12 digits of the citizen identity card.');
  expect(sent).toEqual([]);
});

test('what a colleague saved meanwhile appears, what was typed stays, and the next press saves both', async () => {
  const { user, server, sent, onClose } = show();
  await user.type(await screen.findByLabelText('Citizen ID number'), '001 092 012 345');
  server.identity = { ...NOTHING, provinceCode: '01', version: 1 };
  await pressButton('Save');
  await screen.findByText('Changed meanwhile');
  await waitFor(() => expect(screen.getByLabelText('Province code')).toHaveProperty('value', '01'));
  await pressButton('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([{ citizenId: '001 092 012 345', provinceCode: '01', version: 1 }]);
});
