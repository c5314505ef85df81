import { fillIn } from './templates';
import { writtenTexts } from './written';

/** What the clinic writes to a patient by itself. The patient reads these inside the app, after signing in. */
export const reminders = {
  appointment: ({ date, time }: { date: string; time: string }) =>
    fillIn(writtenTexts.appointmentAhead, { time, date: dayFirst(date) }),
  nextVisit: ({ date }: { date: string }) => fillIn(writtenTexts.nextVisit, { date: dayFirst(date) }),
};

/** Why a reminder did not get through, for the person who wrote it. */
export const reminderFailures = {
  email: 'Không gửi được e-mail',
  gaveUp: 'Không gửi được sau nhiều lần thử',
  accountClosed: 'Tài khoản của bệnh nhân đã đóng',
} as const;

function dayFirst(date: string): string {
  return date.split('-').reverse().join('/');
}
