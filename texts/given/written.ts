/**
 * The English form of the sentences that the server writes automatically. The server stores the Vietnamese sentence;
 * the web finds its English form here by the same key.
 */
export const writtenTexts = {
  newReminder: 'You have a new reminder',
  newMessage: 'You have a new message',
  appointmentChanged: 'One of your appointments has changed',
  appointmentConfirmed: 'One of your appointments is confirmed',
  timeOffered: 'A free time is being held for you',
  offerWithdrawn: 'The time offered to you is no longer held; you are still on the waiting list',
  offerReplaced:
    'The time offered to you is no longer held because you have another appointment; you are still on the waiting list',
  wishWidened:
    'You now wait for a free time with anyone, because the person you asked for takes no more appointments; you keep your place',
  followUps: 'This morning’s list is ready.',
  waitsInList: 'Something in your list is waiting for you.',
  signInChanged: 'The ways to sign in to your account have changed',
  needsAnotherTime: 'One of your appointments needs another time',
  doNotCome:
    'One of your appointments will not take place, please do not come to it: the person you were to meet is away. Open your appointments to see which one.',
  doNotComeClosed:
    'One of your appointments will not take place, please do not come to it: we are closed that day. Open your appointments to see which one.',
  otherTimesOffered: 'One of your appointments cannot take place; other times are offered to you',
  asPlanned: 'One of your appointments takes place as first planned after all',
  lookedAt: 'There is news about who looked at your information',
  changeNoted: 'Your change has been noted',
  newAppointment: 'You have a new appointment',
  planEnded: 'Another doctor has just updated a record in your care',
  appointmentAhead: 'You have an appointment at {time} on {date}. Please be on time.',
  medicineUntil: 'Your medicine lasts until {date}. You can book a visit to fetch more before then.',
  bloodTestDue: 'It is time for your blood test. It can be done at your next visit; you need not prepare anything.',
  nextVisit: 'Your next visit is on {date}.',
  hiddenName: 'Anonymous patient',
  hiddenDetail: 'Not shown',
};

export type WrittenTexts = typeof writtenTexts;
