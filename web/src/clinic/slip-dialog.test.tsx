import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setClinicSettings } from '../lib/clinic-settings';
import { SlipDialog } from './slip-dialog';

const VISIT = {
  _id: '0190a000-0000-7000-8000-000000000001',
  userId: { _id: '0190a000-0000-7000-8000-000000000002', fullName: 'Lê Thị Kín', patientCode: 'BN1001' },
  appointmentId: null,
  doctorId: null,
  doctorName: null,
  timeSlot: null,
  ticket: 12,
  arrivedAt: '2026-11-16T02:00:00.000Z',
  calledAt: null,
  completedAt: null,
};

afterEach(() => setClinicSettings(DEFAULT_SETTINGS));

test('the slip names the clinic as its settings do, and no patient', async () => {
  setClinicSettings({ ...DEFAULT_SETTINGS, name: 'Phòng khám Sông Hồng' });
  render(<SlipDialog visit={VISIT} onClose={() => undefined} />);
  const slip = await screen.findByText('Phòng khám Sông Hồng');
  expect(screen.getByText('12')).toBeTruthy();
  expect(slip.closest('dialog')?.textContent).not.toMatch(/An Tâm|Kín|BN1001/);
});
