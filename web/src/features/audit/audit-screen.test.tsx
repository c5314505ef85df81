import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ADMIN_PATHS } from '../../lib/admin-paths';
import { queryClient } from '../../lib/call/query-client';
import { beginSession, endSession } from '../../lib/call/session';
import AuditScreen from './audit-screen';

const PATIENT = { _id: 'c1', fullName: null, email: null, patientCode: 'BN0001' };

beforeEach(() => {
  queryClient.clear();
  beginSession({ token: 't', userId: 'u1', roleName: 'Admin' });
  vi.stubGlobal('fetch', async (address: string) => Response.json(address.includes('Customer') ? [PATIENT] : []));
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

function Elsewhere() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
}

test('the filter and the patient whose openings are shown are there again on the way back', async () => {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[ADMIN_PATHS.audit]}>
        <Routes>
          <Route path={ADMIN_PATHS.audit} element={<AuditScreen />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const action = () => screen.getByLabelText<HTMLSelectElement>('Action');
  await user.selectOptions(action(), 'plan.');
  const [ofLooks] = screen.getAllByRole('combobox', { name: 'Patient' });
  await user.click(ofLooks as HTMLElement);
  await user.click(await screen.findByText('BN0001'));
  await user.click(await screen.findByRole('tab', { name: 'Lists' }));

  await user.click(screen.getByRole('link', { name: /questions/i }));
  await user.click(screen.getByText('Back'));
  expect(action().value).toBe('plan.');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Lists');
});
