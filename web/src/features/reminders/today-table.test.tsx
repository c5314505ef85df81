import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pressButton } from '../../test/press-button';
import { showBesideSlowOverview } from '../../test/slow-overview';
import { TodayTable } from './today-table';

const VISIT = {
  ...{ _id: 'one', userId: { _id: 'u', fullName: 'Mai', patientCode: 'BN1001' }, patientName: null },
  ...{ appointmentDate: new Date(Date.now() + 60_000).toISOString(), timeSlot: '09:00-09:30', duration: 30 },
  ...{ appointmentType: 'Examination', doctorId: { _id: 'd', userId: { _id: 'du', fullName: 'An' } } },
  ...{ appointmentCode: 'AB12CD', status: 'Pending', checkedInAt: null, calledAt: null, completedAt: null },
  ...{ noShowAt: null, leftToMoveAt: null, visitId: null },
};

afterEach(() => vi.unstubAllGlobals());

test('why a visit was not confirmed is read, although its button is gone before the overview has come', async () => {
  let visit = VISIT;
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit = {}) => {
    if (method !== 'PUT') return Response.json([visit]);
    visit = { ...VISIT, status: 'Cancelled' };
    return Response.json({ code: 'appointment.cancelled', message: 'It was cancelled' }, { status: 409 });
  });
  showBesideSlowOverview(<TodayTable />);
  await pressButton('Xác nhận: Mai');
  expect(await screen.findByText('It was cancelled')).toBeTruthy();
});
