import { fillIn } from './templates';
import { writtenTexts } from './written';

/** The automatic reminders to a patient, who reads them inside the app after logging in. */
export const reminders = {
  appointment: ({ date, time }: { date: string; time: string }) =>
    fillIn(writtenTexts.appointmentAhead, { time, date: dayFirst(date) }),
  medicineUntil: ({ date }: { date: string }) => fillIn(writtenTexts.medicineUntil, { date: dayFirst(date) }),
  bloodTest: writtenTexts.bloodTestDue,
  nextVisit: ({ date }: { date: string }) => fillIn(writtenTexts.nextVisit, { date: dayFirst(date) }),
};

/** Why a reminder was not delivered, for the person who wrote it. */
export const reminderFailures = {
  email: 'Không gửi được e-mail',
  everyChannel: 'Không gửi được bằng kênh nào',
  gaveUp: 'Không gửi được sau nhiều lần thử',
  accountClosed: 'Tài khoản của bệnh nhân đã đóng',
  stopped: 'Tạm dừng gửi tin cho bệnh nhân này',
  over: 'Việc cần nhắc đã qua trước khi gửi được',
} as const;

function dayFirst(date: string): string {
  return date.split('-').reverse().join('/');
}
