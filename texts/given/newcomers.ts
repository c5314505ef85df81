/** A patient whom reception registers, and the slip they take home: no name on it, nothing about health. */
export const newcomerTexts = {
  open: 'New patient',
  form: {
    title: 'New patient',
    text: 'A code now; with the slip they choose a user name and a password later.',
    fullName: 'Full name',
    phone: 'Phone number',
    dateOfBirth: 'Date of birth',
    dateOfBirthHint: 'The slip’s link asks for it; without it, for the phone number.',
    email: 'Email',
    emailHint: 'It counts once the patient has confirmed it.',
    wrong: {
      fullName: 'Please enter the full name.',
      phone: 'Please enter a phone number such as 0901 234 567.',
      dateOfBirth: 'Please enter a date of birth that is not in the future.',
      email: 'Please enter an email address such as an@example.com, or leave it empty.',
    },
    submit: 'Register',
    cancel: 'Cancel',
    failed: 'The patient could not be registered. Please try again.',
  },
  similar: {
    phone: 'This phone number is known already.',
    person: 'A patient with this name and date of birth is known already.',
    use: 'Use this patient',
    useFor: (name: string) => `Use this patient: ${name}`,
  },
  slip: {
    title: 'Slip for the patient',
    text: (name: string) => `${name} is registered. Print the slip now: its link is shown only once.`,
    code: 'Your patient code',
    link: 'Your one-time link',
    ask: {
      dateOfBirth: 'The link asks for your date of birth. Then you choose a user name and a password.',
      phone: 'The link asks for your phone number. Then you choose a user name and a password.',
    },
    until: (date: string) => `It works once, until ${date}. Reception gives a new one.`,
    print: 'Print',
    goOn: 'Continue',
  },
  renew: {
    notice: 'This patient has not chosen a user name and a password yet.',
    submit: 'New slip',
    failed: 'The new slip could not be made. Please try again.',
  },
};

export type NewcomerTexts = typeof newcomerTexts;
