import type { PatientOverview } from '@antam/contract/overview';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { PATHS } from '../../lib/paths';
import { KkCard } from './kk-card';
import { NextStepsCard } from './next-steps-card';
import { NextVisitCard } from './next-visit-card';

afterEach(cleanup);

type Steps = PatientOverview['nextSteps'];
const NOTHING: Steps = { isReturning: false, visit: null, medicine: null, test: null, book: null };
const Booking = () => <p>{JSON.stringify(useLocation().state)}</p>;

function show(steps: Partial<Steps>, answers: PatientOverview['answers'] = []) {
  const routes = [
    { path: '/', element: <NextStepsCard steps={{ ...NOTHING, ...steps }} answers={answers} /> },
    { path: PATHS.userBooking, element: <Booking /> },
    { path: PATHS.userUpcoming, element: <p>Appointments</p> },
  ];
  return render(<RouterProvider router={createMemoryRouter(routes)} />);
}

test('three lines say the visit, until when the medicine lasts and the blood test; one press starts the booking', async () => {
  show({
    visit: { is: 'planned', on: '2026-12-14' },
    medicine: { is: 'soon', until: '2026-11-22' },
    test: { is: 'due' },
    book: { why: 'refill', on: '2026-11-20', doctorId: 'd1' },
  });
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText('It lasts until 22/11/2026. There is time to fetch more.')).toBeTruthy();
  expect(screen.queryByText(/glad/)).toBeNull();
  await userEvent.setup().click(screen.getByRole('link', { name: 'Book my refill' }));
  expect(await screen.findByText('{"doctor":"d1","date":"2026-11-20"}')).toBeTruthy();
});

test('a late patient is met with a welcome and without a word of blame', () => {
  const { container } = show({
    isReturning: true,
    medicine: { is: 'out', until: '2026-11-02' },
    book: { why: 'return', on: '2026-11-17', doctorId: null },
  });
  expect(screen.getByText('We are glad to see you.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose a time' })).toBeTruthy();
  expect(container.textContent).not.toMatch(/late|missed|overdue|ran out|should have/i);
});

test('nothing is shown to a person without a next step', () => {
  expect(show({}).container.textContent).toBe('');
});

test('the K=K card says what it means, that it speaks of sex only, and until when it holds', () => {
  render(<KkCard kk={{ sampledOn: '2026-10-07', until: '2027-01-03' }} />);
  expect(screen.getByText(/not passed on through sex/)).toBeTruthy();
  expect(screen.getByText(/sex only/)).toBeTruthy();
  expect(screen.getByText('Result of 07/10/2026; the card holds until 03/01/2027.')).toBeTruthy();
});

test('what runs out stands first, with its end and a way to answer', async () => {
  show({ visit: { is: 'pending', on: '2026-12-14' } }, [
    { is: 'offered', startsAt: '2026-11-20T02:00:00.000Z', until: '2026-11-18T11:00:00.000Z' },
    { is: 'cancelled', startsAt: '2026-11-21T02:00:00.000Z', until: '2026-11-19T11:00:00.000Z' },
    { is: 'toMove', startsAt: '2026-11-22T02:00:00.000Z', until: null },
  ]);
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines[0]).toMatch(/^A free time is held for you.*Held until 18\/11\/2026 06:00 PM$/);
  expect(lines[1]).toMatch(/^The clinic cancelled a visit.*Another time is held for you until 19\/11\/2026 06:00 PM$/);
  expect(lines[2]).toMatch(/^A visit needs another time.*09:00 AM$/);
  expect(lines[3]).toMatch(/^Visit.*The time is kept for you\.$/);
  await userEvent.setup().click(screen.getByRole('link', { name: 'See and choose' }));
  expect(await screen.findByText('Appointments')).toBeTruthy();
});

test('a visit that needs another time shows no code to come with', () => {
  const visit = {
    _id: 'v',
    status: 'Confirmed',
    appointmentDate: '2026-11-22T02:00:00.000Z',
    appointmentCode: 'AB-12',
  };
  const doctorId = { _id: 'd', userId: { _id: 'u', fullName: 'BS. Minh' } };
  const card = (leftToMoveAt: string | null) => {
    const shown = { ...visit, doctorId, leftToMoveAt } as unknown as PatientOverview['nextAppointment'];
    const routes = [{ path: '/', element: <NextVisitCard visit={shown} /> }];
    return render(<RouterProvider router={createMemoryRouter(routes)} />).container.textContent;
  };
  expect(card(null)).toContain('AB-12');
  const left = card('2026-11-17T02:00:00.000Z');
  expect(left).not.toContain('AB-12');
  expect(left).toContain('needs another time');
  expect(left).not.toContain('Confirmed');
});
