import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { answerVisits, openVisit, signatures, wire } from '../../test/open-visit';

answerVisits();

const time = () => screen.getByLabelText<HTMLSelectElement>('Giờ');
const finish = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Ký và kết thúc BN1001' }));
const prescribe = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Kê lại đơn trước' }));

test('a next visit that is refused is said at its day, which has the focus, and nothing covers it', async () => {
  const user = openVisit();
  await prescribe(user);
  await waitFor(() => expect(time().value).toBe('09:00-09:30'));
  await finish(user);
  const confirm = await screen.findByRole('button', { name: 'Ký BN1001' });
  wire.refusal = { status: 409, code: 'booking.patientBusy', message: 'Bệnh nhân có lịch khác vào giờ này.' };
  await user.click(confirm);
  await screen.findByText('Bệnh nhân có lịch khác vào giờ này.');
  expect(screen.queryByRole('button', { name: 'Ký BN1001' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Ngày')));
});

test('the time that the question names is the one that is booked, also where it is taken meanwhile', async () => {
  const user = openVisit();
  await prescribe(user);
  await waitFor(() => expect(time().value).toBe('09:00-09:30'));
  await finish(user);
  const dialog = await screen.findByRole('dialog');
  const named = within(dialog).getByText(/^Lần khám tới: /).textContent;
  wire.proposal = { day: { date: '2099-01-02', slots: ['08:00-08:30'] } };
  await queryClient.invalidateQueries({ queryKey: ['slots'] });
  await waitFor(() => expect(time().value).toBe('08:00-08:30'));
  expect(within(dialog).getByText(/^Lần khám tới: /).textContent).toBe(named);
  await user.click(screen.getByRole('button', { name: 'Ký BN1001' }));
  await screen.findByText('Đã ký hồ sơ của BN1001');
  expect(signatures()[0]?.body.nextVisit).toEqual({ date: '2099-01-02', timeSlot: '09:00-09:30' });
});

test('where no time could be read the page says so, signs nothing without one, and tries again', async () => {
  wire.proposal = null;
  const user = openVisit();
  await prescribe(user);
  await screen.findByText(/^Chưa tìm được giờ trống/);
  expect(screen.queryByText(/^Không còn chỗ nào/)).toBeNull();
  await finish(user);
  await screen.findByText(/^Chưa có giờ khám tới/);
  wire.proposal = { day: { date: '2099-01-02', slots: ['08:00-08:30'] } };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(time().value).toBe('08:00-08:30'));
  expect(screen.queryByText(/^Chưa có giờ khám tới/)).toBeNull();
  await finish(user);
  await screen.findByText(/^Lần khám tới: 02\/01\/2099/);
});

test('a visit for which there is no room is signed once the doctor wants none', async () => {
  wire.proposal = { day: null };
  const user = openVisit();
  await prescribe(user);
  await screen.findByText(/^Không còn chỗ nào/);
  await finish(user);
  await screen.findByText(/^Chưa có giờ khám tới/);
  await user.click(screen.getByLabelText('Đặt lịch khám tới'));
  await finish(user);
  await screen.findByText('Không đặt lịch khám tới');
});
