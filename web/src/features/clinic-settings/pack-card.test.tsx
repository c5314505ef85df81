import { DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import SettingsScreen from './settings-screen';

const SETTINGS = {
  ...{ name: 'An Tâm', address: null, mapUrl: null, phone: null, openingHours: [], moveNoticeHours: 2 },
  ...{ patientDaysAhead: 180, clinicDaysAhead: 365, offerHoldHours: 24, rulePack: 'VN-2021', version: 1, rooms: [] },
};
const PREVIEW = {
  ...{ chosen: 'VN-2021', other: 'WHO-2021' },
  lists: [
    { list: 'late', before: 40, after: 40, enter: 0, leave: 0 },
    { list: 'lost', before: 8, after: null, enter: null, leave: null },
    { list: 'testsDue', before: 31, after: 27, enter: 5, leave: 9 },
  ],
};

let asked: string[] = [];
let saved: { rulePack?: string }[] = [];
beforeEach(() => {
  queryClient.clear();
  [asked, saved] = [[], []];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    await new Promise((resolve) => setTimeout(resolve));
    asked.push(`${method} ${address}`);
    if (address.includes('/rule-pack')) return Response.json(PREVIEW);
    if (method === 'PUT') saved.push(JSON.parse(String(body)));
    // After saving, the screen asks for the clinic anew, whose time zone counts from then on.
    return Response.json(method === 'PUT' ? { version: 2 } : { ...SETTINGS, timeZone: DEFAULT_ZONE });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('another rule pack shows who would enter and leave the lists before it is saved', async () => {
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <SettingsScreen />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  const pack = await screen.findByLabelText(/Rule pack/);
  expect(asked.filter((one) => one.includes('/rule-pack'))).toEqual([]);
  await user.selectOptions(pack, 'WHO-2021');
  await screen.findByText('8 now');
  expect(screen.getByText(/fewer than 5 patients could be told/)).toBeTruthy();
  expect(screen.getByText('no one enters or leaves')).toBeTruthy();
  expect(screen.getByText('31 now, 27 then').closest('li')?.textContent).toBe(
    'Tests due31 now, 27 then5 enter, 9 leave',
  );
  expect(saved).toEqual([]);

  await user.selectOptions(pack, 'VN-2021');
  expect(screen.queryByText('8 now')).toBeNull();
  await user.selectOptions(pack, 'WHO-2021');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await vi.waitFor(() => expect(saved.map(({ rulePack }) => rulePack)).toEqual(['WHO-2021']));
});
