import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TextField } from '../../ui/text-field';
import { CallError } from './call-error';
import { type Submission, useSubmission } from './submission';

test('the error of a field leaves when the field is mended, and the others stay', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(screen.getByText('Send'));
  expect(await screen.findAllByText('Please fill in')).toHaveLength(2);
  await user.type(screen.getByLabelText('Name'), 'Lan');
  await waitFor(() => expect(screen.getAllByText('Please fill in')).toHaveLength(1));
  expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
});

test('the first field of which something is wrong gets the focus, also where the server says it', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Form />);
  await user.click(screen.getByText('Send'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  unmount();
  render(<Form send={refuseByServer} />);
  await user.click(screen.getByText('Send'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')));
});

async function refuse(): Promise<Submission<null>> {
  return { kind: 'invalid', fields: ['name', 'email'] };
}

async function refuseByServer(): Promise<Submission<null>> {
  return { kind: 'refused', error: new CallError({ message: 'Taken', code: 'account.emailTaken', status: 409 }) };
}

function Form({ send = refuse }) {
  const { form, isInvalid, refusal } = useSubmission(send);
  const errorOf = (field: string) => (isInvalid(field) ? 'Please fill in' : undefined);
  return (
    <form {...form}>
      <TextField label="Name" name="name" error={errorOf('name')} />
      <TextField label="E-mail" name="email" error={errorOf('email') ?? refusal?.message} />
      <button type="submit">Send</button>
    </form>
  );
}
