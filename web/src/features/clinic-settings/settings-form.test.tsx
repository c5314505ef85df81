import { DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import SettingsScreen from './settings-screen';

const doctor = (letter: string, room: string | null) => ({
  doctorId: `0190a000-0000-7000-8000-00000000000${letter}`,
  fullName: `BS. ${letter.toUpperCase()}`,
  room,
});
const [A, B, C] = [doctor('a', null), doctor('b', '101'), doctor('c', '102')];
const MONDAY = { days: ['Monday'], opens: '08:00', closes: '17:00' };
const SUNDAY = { days: ['Sunday'], opens: '09:00', closes: '11:00' };
const SETTINGS = {
  ...{ name: 'An Tâm', address: null, mapUrl: null, phone: null, openingHours: [MONDAY], moveNoticeHours: 2 },
  ...{ patientDaysAhead: 180, clinicDaysAhead: 365, offerHoldHours: 24, rulePack: 'VN-2021', version: 1 },
  ...{ rooms: [B, C], timeZone: DEFAULT_ZONE },
};

let stored: typeof SETTINGS;
let saved: { rooms: unknown; openingHours: unknown }[];
beforeEach(() => {
  queryClient.clear();
  [stored, saved] = [SETTINGS, []];
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit = {}) => {
    await new Promise((resolve) => setTimeout(resolve));
    if (method === 'PUT') saved.push(JSON.parse(String(body)));
    return Response.json(method === 'PUT' ? { version: 2 } : stored);
  });
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <SettingsScreen />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const readAgain = () => act(() => queryClient.invalidateQueries());
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save settings' }));

test('a room that was typed stays with its doctor when the list of doctors changes', async () => {
  const user = open();
  const room = await screen.findByLabelText<HTMLInputElement>(/BS\. C/);
  await user.clear(room);
  await user.type(room, '205');
  stored = { ...SETTINGS, rooms: [A, B, C] };
  await readAgain();
  await screen.findByLabelText(/BS\. A/);
  save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.rooms).toEqual([
    { doctorId: A.doctorId, room: '' },
    { doctorId: B.doctorId, room: '101' },
    { doctorId: C.doctorId, room: '205' },
  ]);
});

test('a room that was typed for a doctor who left is not sent', async () => {
  const user = open();
  await user.type(await screen.findByLabelText(/BS\. C/), '5');
  stored = { ...SETTINGS, rooms: [B] };
  await readAgain();
  await waitFor(() => expect(screen.queryByLabelText(/BS\. C/)).toBeNull());
  save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.rooms).toEqual([{ doctorId: B.doctorId, room: '101' }]);
});

test('opening hours that were changed here are not mixed with those of another Admin', async () => {
  open();
  fireEvent.change(await screen.findByLabelText('Closes'), { target: { value: '18:00' } });
  stored = { ...SETTINGS, version: 2, name: 'An Tâm 2', openingHours: [SUNDAY, MONDAY] };
  await readAgain();
  await screen.findByDisplayValue('An Tâm 2');
  save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.openingHours).toEqual([{ ...MONDAY, closes: '18:00' }]);
});
