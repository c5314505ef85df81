/** /terms: the rules of using the site. */
export const termsTexts = {
  meta: {
    title: 'Terms – An Tâm',
    description: 'The rules for using An Tâm: accounts, booking, fees, cancelling, and what this site is not.',
  },
  title: 'Terms',
  lead: 'Short rules, so that everybody’s half hour stays their own.',
  sections: [
    {
      key: 'not',
      title: 'What this site is not',
      paragraphs: [
        'It is not for emergencies: call 115. After a possible exposure to HIV do not wait for a booking; come at once or go to the nearest emergency department.',
        'The texts on the public pages inform; they do not replace an examination.',
      ],
      points: [],
    },
    {
      key: 'account',
      title: 'Your account',
      paragraphs: [],
      points: [
        'One account for one person. From 15 years of age you may register yourself; for younger patients a parent or guardian does.',
        'Keep your password to yourself. If you think someone knows it, change it: every other login ends.',
        'Give an email address that only you read.',
        'We may close accounts that are used against other people or against the clinic.',
      ],
    },
    {
      key: 'booking',
      title: 'Booking',
      paragraphs: [],
      points: [
        'A booking is Pending until the clinic confirms it, and holds its half hour from the first moment.',
        'You can hold up to five appointments ahead. Please cancel what you do not need, as early as you can: someone else is waiting for it.',
        'You can cancel as long as the appointment is still ahead. Cancelling costs nothing.',
        'The clinic may have to move a visit, when a doctor falls ill for example. We tell you as soon as we know.',
      ],
    },
    {
      key: 'fees',
      title: 'Fees',
      paragraphs: [
        'A consultation costs 150.000 ₫ for 30 minutes and 250.000 ₫ for 60 minutes, an examination 250.000 ₫. The fee shown when you confirm is the fee you pay, at the desk; the site takes no payments. Tests and medicines that health insurance covers follow its rules.',
      ],
      points: [],
    },
    {
      key: 'fair',
      title: 'Fair use',
      paragraphs: [
        'Please do not book for others without their knowledge, do not try to open what is not yours, and do not overload the service. The software limits how often some things can be done; the limits are there to keep it open for everybody.',
      ],
      points: [],
    },
    {
      key: 'responsible',
      title: 'Responsibility',
      paragraphs: [
        'We look after the service with care, and it may still fail: a reminder may come late, a connection may break. Your next dose and your next date are also on paper, if you ask at the desk.',
        'These terms follow the law of Viet Nam. When they change, the new text stands here before it applies.',
      ],
      points: [],
    },
  ],
};

export type TermsTexts = typeof termsTexts;
