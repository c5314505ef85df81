/** What the clinic writes to a patient by itself. The patient reads these inside the app, after signing in. */
export const reminders = {
  appointment: ({ date, time }: { date: string; time: string }) =>
    `Bạn có lịch hẹn lúc ${time} ngày ${dayFirst(date)}. Vui lòng đến đúng giờ.`,
  nextVisit: ({ date }: { date: string }) => `Ngày tái khám của bạn là ${dayFirst(date)}.`,
  /** May stand on a lock screen: it says that there is something, not what. */
  announced: 'Bạn có một lời nhắc mới',
};

function dayFirst(date: string): string {
  return date.split('-').reverse().join('/');
}
