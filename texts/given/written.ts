/**
 * What the clinic's system writes by itself, as English screens say it. The server writes and keeps the Vietnamese
 * sentences; the web finds the same sentence here, by its name.
 */
export const writtenTexts = {
  newReminder: 'You have a new reminder',
  newMessage: 'You have a new message',
  appointmentChanged: 'One of your appointments has changed',
  newAppointment: 'You have a new appointment',
  planEnded: 'Another doctor has just updated a record in your care',
  appointmentAhead: 'You have an appointment at {time} on {date}. Please be on time.',
  nextVisit: 'Your next visit is on {date}.',
  hiddenName: 'Anonymous patient',
  hiddenDetail: 'Not shown',
};

export type WrittenTexts = typeof writtenTexts;
