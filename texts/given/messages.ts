/** The conversation between a patient and the clinic (spec sections 2 and 5). */
export const messagesTexts = {
  title: 'Messages & Comments',
  text: 'Ask the clinic anything, or tell us how it was. Staff and your doctors answer here.',
  conversation: 'Conversation',
  search: 'Search messages',
  noMatch: 'No message contains these words',
  older: 'Show earlier messages',
  empty: 'No messages yet',
  emptyText: 'Write the first one below; somebody at the clinic will answer.',
  failed: 'Failed to fetch data',
  compose: 'Your message',
  placeholder: 'Write a message…',
  send: 'Send',
  required: 'Please enter a message.',
  keys: 'Enter sends, Shift + Enter starts a new line.',
  you: 'You',
  clinic: 'Clinic',
  patient: 'Patient',
  sending: 'Sending…',
  sent: 'Sent',
  read: 'Read',
  notSent: 'Not sent',
  waiting: 'It goes out by itself once the connection is back',
  retry: 'Try again',
  discard: 'Discard',
  leaving: {
    title: 'Log out now?',
    text: 'A message has not been sent. If you log out, it is discarded.',
  },
};

export type MessagesTexts = typeof messagesTexts;
