/** How a patient wants to be reached outside the app, in their account. */
export const messageWishesTexts = {
  title: 'Which way first',
  text: 'Every message is in your account. Outside it we use one way only: the first of your list, and the next if that one fails.',
  order: 'Order',
  channels: { push: 'Notice on a device', sms: 'SMS', email: 'Email' },
  up: (channel: string) => `${channel}: earlier`,
  agree: (phone: string) => `Send SMS to ${phone}`,
  agreeHint:
    'An SMS says only that there is an appointment or a reminder: no name of ours, no day, no reason. Still, a person who holds your phone may read it. You can withdraw this at any time.',
  noPhone: 'For SMS, first enter a mobile number in your profile.',
  notOffered: 'SMS is not available at present.',
  alias: 'Name the SMS begins with',
  aliasHint: 'So that you know it is for you. A nickname is fine; leave it empty for none.',
  history: 'What you agreed to',
  agreed: (date: string) => `Agreed on ${date}`,
  agreedUntil: (date: string, end: string) => `Agreed on ${date}, withdrawn on ${end}`,
  save: 'Save my choice',
  saved: 'Saved.',
  failed: 'This could not be saved. Please try again.',
  loadFailed: 'Your choices could not be loaded.',
};

export type MessageWishesTexts = typeof messageWishesTexts;
