import { WEEKDAYS } from '@antam/contract/constants';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { pressButton } from '../../test/press-button';
import { AddDialog } from './add-dialog';

const PATIENT = { _id: '0190a000-0000-7000-8000-000000000001', fullName: 'Lê Thị Mai', patientCode: 'BN1001' };
const DOCTOR = {
  _id: '0190a000-0000-7000-8000-000000000002',
  userId: { _id: 'u', fullName: 'Nguyễn Hoàng Minh' },
  skills: [{ name: 'Điều trị ARV', level: 'Expert' }],
};

function show(join: () => Response = () => Response.json({}, { status: 201 })) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'POST') {
      sent.push(JSON.parse(String(body)));
      return join();
    }
    if (address.startsWith('/api/doctors')) return Response.json([DOCTOR]);
    return Response.json(address.startsWith('/api/users') ? [PATIENT] : { days: [] });
  });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AddDialog onClose={onClose} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), sent, onClose };
}
afterEach(() => vi.unstubAllGlobals());

const choosePatient = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('combobox', { name: /Patient/ }));
  await user.click(await screen.findByRole('option', { name: /Lê Thị Mai/ }));
};

test('without a patient nothing is sent; any doctor, every day of four weeks is what stands there', async () => {
  const { user, sent, onClose } = show();
  await pressButton('Join the waiting list');
  await screen.findByText('Please choose a patient.');
  expect(sent).toEqual([]);
  await choosePatient(user);
  await pressButton('Join the waiting list');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    {
      ...{ userId: PATIENT._id, doctorId: null, serviceType: 'Examination', examinationType: null, duration: 30 },
      ...{ weekdays: WEEKDAYS, partOfDay: 'any', from: expect.any(String), to: expect.any(String) },
    },
  ]);
});

test('a consultation of an hour with one doctor, in the afternoon, is asked for as it was said on the phone', async () => {
  const { user, sent } = show();
  await choosePatient(user);
  await screen.findByRole('option', { name: 'Nguyễn Hoàng Minh' });
  expect(screen.queryByLabelText('Duration')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Doctor'), DOCTOR._id);
  await user.selectOptions(screen.getByLabelText('Service'), 'Consultation');
  await user.selectOptions(screen.getByLabelText('Duration'), '60');
  await user.selectOptions(screen.getByLabelText('Time of day'), 'afternoon');
  const days = screen.getByRole('group', { name: 'Days of the week' });
  const [first] = within(days).getAllByRole('checkbox');
  await user.click(first as HTMLElement);
  await pressButton('Join the waiting list');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    ...{ doctorId: DOCTOR._id, serviceType: 'Consultation', duration: 60, partOfDay: 'afternoon' },
    weekdays: WEEKDAYS.slice(1),
  });
});

test.each(['waiting.days', 'days.endBeforeStart', 'booking.tooFarAhead'])(
  'days that cannot be waited for are said beside the last day, and the dialog stays: %s',
  async (code) => {
    const message = 'Please choose other days.';
    const { user, onClose } = show(() => Response.json({ code, message }, { status: 422 }));
    await choosePatient(user);
    await pressButton('Join the waiting list');
    await screen.findByText(message);
    expect(screen.getByLabelText(/^To/).getAttribute('aria-invalid')).toBe('true');
    expect(onClose).not.toHaveBeenCalled();
  },
);

test('a newcomer is written down in a form of its own, which sends nothing of the list', async () => {
  const { user, sent } = show(() => Response.json({ code: 'request.malformed', message: 'No.' }, { status: 400 }));
  await pressButton('New patient');
  const dialog = await screen.findByRole('dialog', { name: 'New patient' });
  // A browser does not report the sending of a form inside a form: it would leave the page, with the input in its address.
  expect(document.querySelector('form form')).toBeNull();
  await user.type(within(dialog).getByLabelText(/Full name/), 'Đoàn Thị Mới');
  await user.type(within(dialog).getByLabelText(/Phone number/), '0907 111 222');
  await pressButton('Register');
  await within(dialog).findByText('No.');
  // Whether the number is known already may be asked at any moment, also afterwards.
  expect(sent).toContainEqual(expect.objectContaining({ fullName: 'Đoàn Thị Mới', phone: '0907 111 222' }));
  expect(screen.queryByText('Please choose a patient.')).toBeNull();
});
