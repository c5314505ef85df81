/** Reception's log of messages that left the app, and of those that did not arrive. */
export const deliveriesTexts = {
  meta: { title: 'Sent messages', description: 'What became of each message to a patient.' },
  title: 'Sent messages',
  text: 'Every message is in the app; one way outside it is tried after the other until one takes it. What a message says is not shown here.',
  filter: 'Result',
  every: 'All results',
  when: 'Time',
  patient: 'Patient',
  about: 'About',
  abouts: { reminder: 'Reminder', visit: 'Appointment' },
  channel: 'Way',
  channels: { app: 'App', push: 'Notice on a device', sms: 'SMS', email: 'Email' },
  result: 'Result',
  fates: {
    sent: 'Sent',
    failed: 'Not delivered',
    unknown: 'Not certain',
    stopped: 'Stopped',
  },
  underWay: 'On its way',
  reasons: {
    noDevice: 'No device was reached',
    refused: 'Refused by the receiving side',
    notReached: 'The service could not be reached',
    noAnswer: 'The service gave no answer, so it was not sent again',
  },
  tries: (tries: number) => `${tries} tries`,
  loadFailed: 'The log could not be loaded.',
  emptyTitle: 'No messages',
  emptyText: 'No message has this result.',
};

export type DeliveriesTexts = typeof deliveriesTexts;
