/** /about: who we are and how we work. */
export const aboutPageTexts = {
  meta: {
    title: 'About Us – An Tâm',
    description:
      'Who we are: a clinic for people living with HIV, built around confidence, short waits and doctors who explain until it is clear.',
  },
  title: 'About Us',
  lead: 'An tâm means a heart at rest. That is the whole plan.',
  pictureAlt: 'The reception of the clinic: a nurse behind the desk, plants, morning light in the window',
  story: {
    title: 'Why we are here',
    paragraphs: [
      'In Viet Nam more than two hundred thousand people know that they live with HIV. Treatment is good, and mostly paid for. What keeps people away is rarely the virus; it is a waiting room where a neighbour might sit, a form that asks too loudly, a folder that lies open.',
      'So we began with those things. One books at home, in half hours that belong to one person. At the desk one shows a code. The record opens for those who treat, and every opening is written down.',
    ],
  },
  values: {
    title: 'What we promise',
    items: [
      {
        title: 'Confidence',
        text: 'Doctors see your care, not your name. Staff see your name, not your care. Nobody sees more than the work needs.',
      },
      {
        title: 'Plain words',
        text: 'Undetectable, CD4, resistance: no word stays unexplained, in Vietnamese or English.',
      },
      {
        title: 'Your pace',
        text: 'Treatment may start the same day. It may also start after a second talk. You decide.',
      },
      {
        title: 'No judgement',
        text: 'Everybody is treated alike: men and women, trans people, people who use drugs, sex workers, prisoners released yesterday.',
      },
    ],
  },
  visit: {
    title: 'A first visit',
    steps: [
      { title: 'Register and book', text: 'A username, a name, an email. Choose a doctor and a half hour.' },
      { title: 'Come and show your code', text: 'Ten characters or a QR picture. Nobody calls out a name.' },
      { title: 'Talk and examine', text: 'Thirty or sixty minutes, with the door closed.' },
      { title: 'Know what is next', text: 'Plan, medicines and the next date are on your phone before you are home.' },
    ],
  },
  team: {
    title: 'The team',
    text: 'Physicians for infectious diseases, counsellors, pharmacists and peer supporters. Who works when is in the booking calendar.',
  },
  cta: { title: 'Come and see', book: 'Book Now', contact: 'Contact Us' },
};

export type AboutPageTexts = typeof aboutPageTexts;
