import { MAX_LENGTH } from '@antam/contract/limits';
import type { Profile } from '@antam/contract/own-account';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { pressButton } from '../../test/press-button';
import { SnackbarRegion } from '../../ui/snackbar';
import { ProfileForm } from './profile-form';

const PROFILE: Profile = {
  ...{ _id: 'u1', userName: 'mai', email: 'mai@example.com', isEmailConfirmed: true, roleName: 'Customer' },
  ...{ fullName: 'Lê Thị Mai', dateOfBirth: '1990-05-04', gender: 'Female', address: 'Huế', phone: '0901 234 567' },
  ...{ imageUrl: null, avatar: null, pendingEmail: null, patientCode: 'BN1001' },
  ...{ mustEnrolFactor: false, enrolFactorBy: null, mustChangePassword: false, mayDispense: false, idleSeconds: 1800 },
};
const SAVED = 'Account information updated successfully!';

let sent: Record<string, unknown>[] = [];
let answer: (body: Record<string, unknown>) => Response;

beforeEach(() => {
  sent = [];
  answer = (body) => Response.json({ ...PROFILE, ...body });
  queryClient.clear();
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    // An answer takes a moment, as over a network, so that the form is seen busy.
    await new Promise((resolve) => setTimeout(resolve));
    const typed = JSON.parse(String(body));
    sent.push(typed);
    return answer(typed);
  });
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  const shown = (profile: Profile) => (
    <QueryClientProvider client={queryClient}>
      <ProfileForm profile={profile} />
      <SnackbarRegion />
    </QueryClientProvider>
  );
  const { rerender } = render(shown(PROFILE));
  const user = userEvent.setup();
  async function type(label: string, text: string) {
    await user.clear(field(label));
    await user.type(field(label), text);
  }
  const save = () => pressButton('Save changes');
  return { type, save, show: (profile: Profile) => rerender(shown(profile)) };
}

const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;

test('what is wrong is named at its field, the first has the focus, and nothing is sent until it is mended', async () => {
  const { type, save } = open();
  await type('Phone', 'none');
  fireEvent.change(field('Date of birth'), { target: { value: '2200-01-01' } });
  await save();
  await screen.findByText('Please enter a phone number such as 0901 234 567.');
  expect(screen.getByText('Please enter a date of birth in the past.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Phone')));
  expect(sent).toEqual([]);

  await type('Phone', '0901 000 111');
  await waitFor(() => expect(screen.queryByText('Please enter a phone number such as 0901 234 567.')).toBeNull());
  expect(screen.getByText('Please enter a date of birth in the past.')).toBeTruthy();
  fireEvent.change(field('Date of birth'), { target: { value: '1990-05-04' } });
  await save();
  await screen.findByText(SAVED);
  expect(sent).toEqual([expect.objectContaining({ phone: '0901 000 111', dateOfBirth: '1990-05-04' })]);
});

test('a name is not taken away', async () => {
  const { type, save } = open();
  await type('Full name', ' ');
  await save();
  await screen.findByText('Please enter your full name, at most 100 characters.');
  expect(sent).toEqual([]);
});

test('another address needs the password, and a wrong one is said beside it while what was typed stays', async () => {
  const { type, save } = open();
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await type('Email', 'mai.le@example.com');
  await save();
  await screen.findByText('Please enter your current password.');
  expect(sent).toEqual([]);

  answer = () => Response.json({ code: 'auth.passwordWrong', message: 'This is not your password.' }, { status: 422 });
  await type('Current password', 'guess');
  await save();
  await screen.findByText('This is not your password.');
  await waitFor(() => expect(document.activeElement).toBe(field('Current password')));
  expect(field('Email').value).toBe('mai.le@example.com');

  answer = () => Response.json({ ...PROFILE, pendingEmail: 'mai.le@example.com' });
  await type('Current password', 'Demo@12345');
  await save();
  await screen.findByText(SAVED);
  // The old address stays until the new one is confirmed, and the password is asked for no longer.
  expect(field('Email').value).toBe('mai@example.com');
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

test('a field the server refuses is marked, and a failure without a field is said below', async () => {
  const { type, save } = open();
  const fields = { address: 'This contains characters that cannot be stored.' };
  answer = () => Response.json({ code: 'request.malformed', message: 'Not so', fields }, { status: 400 });
  await type('Address', 'Đà Nẵng');
  await save();
  await screen.findByText(fields.address);
  expect(field('Address').getAttribute('aria-invalid')).toBe('true');

  answer = () => Response.json({ code: 'server.unavailable', message: 'Away' }, { status: 503 });
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe('Away');
  await type('Address', 'Huế');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an address that is confirmed meanwhile arrives in the open form, beside what is being typed', async () => {
  const { type, show } = open();
  await type('Full name', 'Lê Mai');
  show({ ...PROFILE, email: 'new@example.com' });
  await waitFor(() => expect(field('Email').value).toBe('new@example.com'));
  expect(field('Full name').value).toBe('Lê Mai');
});

test('no field takes more than the contract does', () => {
  open();
  const longest = ['Full name', 'Email', 'Phone', 'Address'].map((label) => field(label).maxLength);
  expect(longest).toEqual([MAX_LENGTH.fullName, MAX_LENGTH.email, MAX_LENGTH.phone, MAX_LENGTH.address]);
});
