/** What the clinic writes to a patient by itself. The patient reads these inside the app, after signing in. */
export const reminders = {
  appointment: ({ date, time }: { date: string; time: string }) =>
    `Bạn có lịch hẹn lúc ${time} ngày ${dayFirst(date)}. Vui lòng đến đúng giờ.`,
  nextVisit: ({ date }: { date: string }) => `Ngày tái khám của bạn là ${dayFirst(date)}.`,
};

/** Why a reminder did not get through, for whoever wrote it. */
export const reminderFailures = {
  email: 'Không gửi được e-mail',
  gaveUp: 'Không gửi được sau nhiều lần thử',
  accountClosed: 'Tài khoản của bệnh nhân đã đóng',
} as const;

function dayFirst(date: string): string {
  return date.split('-').reverse().join('/');
}
