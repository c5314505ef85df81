/** The success messages of the server, in the specification's mixture of languages. */
export const answers = {
  registered: 'Registration successful. Please log in.',
  resetRequested: 'If this address is known, a link to reset the password is on its way.',
  passwordReset: 'Your password has been changed. Please log in.',
  emailConfirmed: 'Your email address is confirmed.',
  accountCompleted: 'Your account is ready. Please log in.',
  setUp: 'The clinic is ready. Please log in.',
  slotHeld: 'This time slot is held by the appointment.',
  contactReceived: 'Thank you! We have received your message and will answer soon.',
  subscribed: 'Thank you for subscribing!',
  unsubscribed: 'You will receive no more newsletters.',
};
