import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TextField } from '../../ui/text-field';
import { type Submission, useSubmission } from './submission';

test('the error of a field leaves when the field is mended, and the others stay', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(screen.getByText('Send'));
  expect(screen.getAllByText('Please fill in')).toHaveLength(2);
  await user.type(screen.getByLabelText('Name'), 'Lan');
  expect(screen.getAllByText('Please fill in')).toHaveLength(1);
  expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
});

async function refuse(): Promise<Submission<null>> {
  return { kind: 'invalid', fields: ['name', 'email'] };
}

function Form() {
  const { form, isInvalid } = useSubmission(refuse);
  const errorOf = (field: string) => (isInvalid(field) ? 'Please fill in' : undefined);
  return (
    <form {...form}>
      <TextField label="Name" name="name" error={errorOf('name')} />
      <TextField label="E-mail" name="email" error={errorOf('email')} />
      <button type="submit">Send</button>
    </form>
  );
}
