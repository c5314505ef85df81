/** /contact: the form with a page around it. */
export const contactPageTexts = {
  meta: {
    title: 'Contact – An Tâm',
    description:
      'Write to the clinic in confidence. Opening hours, what to do after a possible exposure, and how we treat your message.',
  },
  lead: 'A question before the first visit, a problem with booking, praise or a complaint: everything is welcome here.',
  after: {
    title: 'What happens with your message',
    items: [
      'It is stored on the clinic’s own server and read by Staff; doctors and administrators do not see it.',
      'We answer by email, in words that may stand in any inbox.',
      'Already a patient? Messages after login reach your doctors and stay out of your email altogether.',
    ],
  },
};

export type ContactPageTexts = typeof contactPageTexts;
