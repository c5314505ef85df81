/** The landing page below the first screen, in a file of its own because it is fetched later. */
export const landingRestTexts = {
  services: {
    title: 'Our Services',
    text: 'Prevention, testing, treatment and support, from the first question on.',
    more: 'All services and fees',
  },
  about: {
    title: 'About Us',
    lead: 'An tâm means a heart at rest.',
    paragraphs: [
      'We are a clinic for people living with HIV, for those who are not sure, and for those who love them. With treatment HIV is a condition one lives with for a long time and lives with well; what still hurts most is fear of being seen.',
      'So we built the clinic around quiet: short waits, few questions at the desk, records that only open for the people who treat you, and doctors who explain until it is clear.',
    ],
    contactUs: 'Contact Us',
    more: 'More about us',
    pictureAlt: 'The reception of the clinic: a nurse behind the desk, plants, morning light in the window',
  },
  why: {
    title: 'Why Choose Us',
    reasons: [
      {
        title: 'Private by construction',
        text: 'Your doctor reads your record without your name, phone or address on it.',
      },
      { title: 'Every look is written down', text: 'Whoever opens a record leaves a trace that nobody can erase.' },
      { title: 'Your half hour is yours', text: 'Two people can never be booked into the same time.' },
      {
        title: 'We remember with you',
        text: 'Reminders for visits and medicines, in words that may stand on any screen.',
      },
      {
        title: 'One place for everything',
        text: 'Plan, medicines, CD4 and viral load over time, and a message box to your doctors.',
      },
      { title: 'No judgement', text: 'Not about how, not about who, not about when. Ask anything.' },
    ],
  },
  news: {
    title: 'News & Blog',
    text: 'From the clinic and about living well.',
    posts: {
      testing: {
        title: 'A week of free testing',
        text: 'Walk in without an appointment. The result of a rapid test is there in about twenty minutes.',
      },
      arv: {
        title: 'One pill a day',
        text: 'What the regimen TDF + 3TC + DTG means for your mornings, and what to do about a missed dose.',
      },
      community: {
        title: 'Meeting others',
        text: 'The peer group meets on Saturdays: people who have walked the same road, and tea.',
      },
      telehealth: {
        title: 'Consultations from home',
        text: 'When a talk is enough, it can be on your phone, as private as in the room.',
      },
    },
  },
};

export type LandingRestTexts = typeof landingRestTexts;
