import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PatientFields } from '../features/appointments/booking/patient-fields';
import { TextArea } from './text-area';
import { TextField } from './text-field';

const offered = (label: string) => screen.getByLabelText(label).getAttribute('autocomplete');

test('the browser keeps nothing that is typed, unless the field says what it is', () => {
  render(
    <>
      <TextField label="Reaction" />
      <TextArea label="Note" />
      <TextField label="E-mail" autoComplete="email" />
    </>,
  );
  expect([offered('Reaction'), offered('Note'), offered('E-mail')]).toEqual(['off', 'off', 'email']);
});

test('at the desk the browser offers no name and address, because they are other patients’ or the clerk’s own', () => {
  const field = (name: string) => ({ name, id: name }) as never;
  const fieldsOf = (isDesk: boolean) => {
    const { container, unmount } = render(<PatientFields field={field} isDesk={isDesk} />);
    const found = [...container.querySelectorAll('input, textarea')].map((input) => input.getAttribute('autocomplete'));
    unmount();
    return found;
  };
  expect(fieldsOf(true)).toEqual(['off', 'off', 'off', 'off', 'off']);
  expect(fieldsOf(false)).toEqual(['name', 'off', 'off', 'street-address', 'off']);
});
