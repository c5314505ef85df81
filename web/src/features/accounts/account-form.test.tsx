import type { UserAccount } from '@antam/contract/auth';
import { IDEMPOTENCY_HEADER } from '@antam/contract/constants';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { beginSession, endSession } from '../../lib/call/session';
import { pressButton } from '../../test/press-button';
import { AccountForm } from './account-form';

const ID = '0190a3c0-7b1e-7abc-8def-0123456789ab';
const MAI: UserAccount = {
  ...{ _id: ID, userName: 'mai', email: 'mai@example.com', isEmailConfirmed: true, roleName: 'Staff' },
  ...{ fullName: 'Lê Thị Mai', dateOfBirth: null, gender: null, address: null, phone: null, imageUrl: null },
  ...{ avatar: null, mustChangePassword: false, mayDispense: true, hasFactor: false },
  createdAt: '2026-01-01T00:00:00.000Z',
};
const DOCTOR = {
  ...{ _id: 'd1', certificates: [], experiences: [], skills: [{ name: 'Tư vấn', level: 'Cao' }] },
  workSchedule: [{ days: ['Monday'], hours: { start: '08:00', end: '09:00' }, slots: [{ time: '08:30-09:00' }] }],
};

let sent: unknown[];
let doctor: object;
beforeEach(() => {
  doctor = DOCTOR;
  sent = [];
  beginSession({ token: 't', userId: 'admin', roleName: 'Admin' });
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json(doctor);
    sent.push(JSON.parse(String(body)));
    return Response.json(MAI);
  });
});
afterEach(() => {
  act(() => endSession());
  vi.unstubAllGlobals();
});

const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
function edit(user: UserAccount) {
  const onDone = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <AccountForm user={user} onDone={onDone} onCancel={() => {}} />
    </QueryClientProvider>,
  );
  return async () => {
    await pressButton('Save');
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    return sent;
  };
}

test('only what was changed is sent, so that an address that was changed meanwhile is not put back', async () => {
  const save = edit(MAI);
  type('Full name', 'Lê Mai');
  await userEvent.setup().click(screen.getByLabelText('Hands over medicine at the counter'));
  expect(await save()).toEqual([{ fullName: 'Lê Mai', mayDispense: false }]);
});

test('of a doctor’s details only the list that was changed is sent, and none where none was', async () => {
  const save = edit({ ...MAI, roleName: 'Doctor' });
  await screen.findByDisplayValue('Tư vấn');
  type('Email', 'le.mai@example.com');
  expect(await save()).toEqual([{ email: 'le.mai@example.com' }]);

  fireEvent.change(screen.getByDisplayValue('Tư vấn'), { target: { value: 'Nội khoa' } });
  await pressButton('Save');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({
    email: 'le.mai@example.com',
    doctorDetails: { skills: [{ name: 'Nội khoa', level: 'Cao' }] },
  });
});

test('a mistyped year and an end before the start are refused at their field; rows that were so before may stay', async () => {
  const work = { position: 'Bác sĩ', organization: 'BV', startDate: '2020-01-01', endDate: '2010-01-01' };
  doctor = { ...DOCTOR, experiences: [work] };
  const save = edit({ ...MAI, roleName: 'Doctor' });
  await screen.findByDisplayValue('Tư vấn');
  await pressButton('Add certificate');
  const certificate = within(screen.getByRole('group', { name: 'Certificates' }));
  const fill = (label: string, value: string) =>
    fireEvent.change(certificate.getByLabelText(label), { target: { value } });
  fill('Name *', 'CKI');
  fill('Date *', '0202-05-01');
  fireEvent.change(screen.getByDisplayValue('2010-01-01'), { target: { value: '2011-01-01' } });
  await pressButton('Save');
  await waitFor(() => expect(screen.getByLabelText('Date *').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('Please check the year.')).toBeTruthy();
  expect(screen.getByLabelText('End date').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('The end date must be after the start date.')).toBeTruthy();
  expect(sent).toEqual([]);

  fill('Date *', '2020-05-01');
  fireEvent.change(screen.getByDisplayValue('2011-01-01'), { target: { value: '2010-01-01' } });
  const certificates = [{ name: 'CKI', issuedBy: '', date: '2020-05-01' }];
  expect(await save()).toEqual([{ doctorDetails: { certificates } }]);
});

test('a new role is sent, and a name is not taken away', async () => {
  const save = edit(MAI);
  type('Full name', ' ');
  await pressButton('Save');
  await screen.findByText('Please enter a full name, at most 100 characters.');
  expect(sent).toEqual([]);
  type('Full name', 'Lê Thị Mai');
  type('Role', 'Doctor');
  expect(await save()).toEqual([{ roleName: 'Doctor' }]);
});

test('an Admin’s own address and password are not changed here, and the form says where', async () => {
  const save = edit({ ...MAI, _id: 'admin', roleName: 'Admin', mayDispense: false });
  expect(field('Email').readOnly).toBe(true);
  expect(screen.getByText(/changed under Password and second step/)).toBeTruthy();
  expect(screen.queryByLabelText('Password')).toBeNull();
  type('Full name', 'Lê Mai');
  expect(await save()).toEqual([{ fullName: 'Lê Mai' }]);
});

test('a new account whose answer was lost is sent again with the same key, and the list is read again', async () => {
  const keys: (string | null)[] = [];
  const readAgain = vi.spyOn(queryClient, 'invalidateQueries');
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get(IDEMPOTENCY_HEADER));
    if (keys.length === 1) throw new TypeError('Failed to fetch');
    return Response.json(MAI, { status: 201 });
  });
  const onDone = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <AccountForm user={null} onDone={onDone} onCancel={() => {}} />
    </QueryClientProvider>,
  );
  type('Username', 'mai');
  type('Full name', 'Lê Thị Mai');
  type('Email', 'mai@example.com');
  type('Password', 'a quiet long word');
  await pressButton('Add User');
  await screen.findByText(/^No connection/);
  expect(readAgain).toHaveBeenCalledTimes(2);
  await pressButton('Add User');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect([typeof keys[0], keys[1]]).toEqual(['string', keys[0]]);
  readAgain.mockRestore();
});
