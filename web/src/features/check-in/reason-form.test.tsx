import type { CheckInPatient } from '@antam/contract/visits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReasonForm } from './reason-form';

const PATIENT: CheckInPatient = {
  _id: 'p1',
  patientCode: 'BN1001',
  fullName: 'Lê Thị Mai',
  gender: null,
  dateOfBirth: null,
  phone: null,
  address: null,
  todayAppointment: {
    _id: 'a1',
    appointmentCode: '7K2M9QX4TB',
    timeSlot: '09:00-09:30',
    status: 'Confirmed',
    appointmentType: 'Consultation',
    doctorName: 'Nguyễn Hoàng Minh',
  },
  presence: null,
  otherAppointment: null,
};

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
