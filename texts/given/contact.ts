/** The contact form, on the landing page and on its own. */
export const contactTexts = {
  title: 'Contact Us',
  text: 'Ask anything. Staff of the clinic read every message; nobody else does.',
  form: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email address',
    mobile: 'Mobile number',
    mobileHint: 'Only if you would like a call.',
    message: 'Message',
    send: 'Send message',
  },
  wrong: {
    firstName: 'Please enter your first name, or any name you like.',
    lastName: 'Please enter your last name, or an initial.',
    email: 'Please enter an email address such as an@example.com.',
    mobile: 'Please enter a phone number such as 0901 234 567.',
    message: 'Please write a few words.',
  },
  sent: 'Thank you. Your message has reached us; we will answer by email.',
  tooMany: 'That was a lot of messages in a short time. Please try again in a few minutes.',
  failed: 'The message could not be sent. It is still here: please try again.',
  aside: {
    hoursTitle: 'Opening hours',
    urgentTitle: 'Exposed in the last 72 hours?',
    urgent:
      'Do not write, come now: PEP works best in the first hours. Outside our hours go to the nearest emergency department.',
    privateTitle: 'In confidence',
    private:
      'You need not give your real name. Please leave out test results; tell us in person or in Messages after login.',
  },
};

export type ContactTexts = typeof contactTexts;
