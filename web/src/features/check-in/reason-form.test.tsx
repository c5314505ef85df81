import type { CheckInPatient } from '@antam/contract/visits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EXPECTED_PATIENT as PATIENT } from '../../test/expected-patient';
import { ReasonForm } from './reason-form';

function show(patient: CheckInPatient) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReasonForm patient={patient} onArrived={() => {}} onClear={() => {}} />
    </QueryClientProvider>,
  );
  return screen.getByLabelText<HTMLTextAreaElement>('Reason');
}

test('the reason of a booked visit is its type; an emptied field is refused', async () => {
  const reason = show(PATIENT);
  expect(reason.value).toBe('Consultation');
  fireEvent.change(reason, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Please enter the reason.')).toBeDefined();
});

test('a walk-in has no reason yet', () => {
  expect(show({ ...PATIENT, todayAppointment: null }).value).toBe('');
});
