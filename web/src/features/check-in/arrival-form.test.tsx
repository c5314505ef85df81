import { IDEMPOTENCY_HEADER } from '@antam/contract/constants';
import type { CheckInPatient } from '@antam/contract/visits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { pressButton } from '../../test/press-button';
import { ArrivalForm } from './arrival-form';

const PATIENT: CheckInPatient = {
  _id: '0190a000-0000-7000-8000-000000000001',
  patientCode: 'BN1001',
  fullName: 'Lê Thị Mai',
  gender: null,
  dateOfBirth: null,
  phone: null,
  address: null,
  hasLogin: true,
  needsBloodTest: false,
  todayAppointment: null,
  presence: null,
  otherAppointment: null,
};

function show(answer: () => Response, change: Partial<CheckInPatient> = {}) {
  const sent: unknown[] = [];
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body, headers }: RequestInit) => {
    // An answer takes a moment, as over a network, so that the form is seen busy.
    await new Promise((resolve) => setTimeout(resolve));
    sent.push(JSON.parse(String(body)));
    keys.push(new Headers(headers).get(IDEMPOTENCY_HEADER));
    return answer();
  });
  const onArrived = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ArrivalForm
        patient={{ ...PATIENT, ...change }}
        onArrived={onArrived}
        onClear={() => undefined}
        onUnderWay={() => undefined}
      />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const confirm = () => pressButton('Confirm');
  return { user, sent, keys, onArrived, confirm };
}
afterEach(() => vi.unstubAllGlobals());

test('without a reason nothing is recorded, and the box that wants it has the focus', async () => {
  const { user, sent, onArrived, confirm } = show(() => Response.json({}, { status: 201 }));
  await confirm();
  await screen.findByText('Please enter the reason.');
  const box = screen.getByLabelText('Reason');
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(sent).toEqual([]);

  await user.type(box, 'Đau đầu');
  await waitFor(() => expect(screen.queryByText('Please enter the reason.')).toBeNull());
  await confirm();
  await waitFor(() => expect(onArrived).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    { userId: PATIENT._id, appointmentId: null, reason: 'Đau đầu', isBack: false, doctorId: null },
  ]);
});

test('what the server refuses is said below the reason, which stays, and is gone with the next change', async () => {
  const text = 'This patient has arrived already.';
  const { user, onArrived, confirm } = show(() =>
    Response.json({ code: 'visit.alreadyArrived', message: text }, { status: 409 }),
  );
  await user.type(await screen.findByLabelText('Reason'), 'Tái khám');
  await confirm();
  await screen.findByText(text);
  expect(onArrived).not.toHaveBeenCalled();
  expect((screen.getByLabelText('Reason') as HTMLTextAreaElement).value).toBe('Tái khám');
  await user.type(screen.getByLabelText('Reason'), '.');
  expect(screen.queryByText(text)).toBeNull();
});

test('after a lost answer the same arrival is sent again with the same key, and its ticket is told', async () => {
  let isLost = true;
  const { user, sent, keys, onArrived, confirm } = show(() => {
    if (isLost) throw new TypeError('Failed to fetch');
    return Response.json({ _id: 'v1', ticket: 17 }, { status: 201 });
  });
  await user.type(await screen.findByLabelText('Reason'), 'Tái khám');
  await confirm();
  await screen.findByText(/^No connection/);
  isLost = false;
  await confirm();
  await waitFor(() => expect(onArrived).toHaveBeenCalledWith({ _id: 'v1', ticket: 17 }));
  expect(sent[1]).toEqual(sent[0]);
  expect([typeof keys[0], keys[1]]).toEqual(['string', keys[0]]);
});

test('a patient whose doctor is away is not received at once: the visit is moved, or they are a walk-in', async () => {
  const otherAppointment = {
    ...{ _id: 'v1', date: '2026-11-16', timeSlot: '09:00-09:30', why: 'toBeMoved' as const },
    ...{ appointmentType: 'Examination' as const, doctorName: 'Nguyễn Hoàng Minh' },
  };
  show(() => Response.json({}, { status: 201 }), { otherAppointment });
  await screen.findByText('The doctor is away: the appointment on 16/11/2026 has to be moved.');
  expect(screen.queryByLabelText('Reason')).toBeNull();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Receive as a walk-in', 'Another patient']),
  );
  await pressButton('Receive as a walk-in');
  await screen.findByLabelText('Reason');
});

test.each(['waiting', 'called'] as const)('a patient who is %s can be received for nothing more', async (state) => {
  const presence = { state, since: '2026-11-16T02:00:00.000Z', timeSlot: '14:30-15:00', doctorName: null };
  show(() => Response.json({}, { status: 201 }), { presence });
  await screen.findByText('Already here', { exact: false });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Another patient']);
  expect(screen.queryByLabelText('Reason')).toBeNull();
});
