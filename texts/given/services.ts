/** The six services, on the landing page and on their own. */
export const servicesTexts = {
  cards: {
    testing: {
      title: 'Consultation & Testing',
      text: 'Confidential HIV testing, with a talk before and after the result.',
    },
    arv: {
      title: 'ARV Treatment',
      text: 'Start as soon as you are ready, on the day of diagnosis if you wish.',
    },
    community: {
      title: 'Community Support',
      text: 'Peer supporters who live with HIV themselves, and help with insurance and papers.',
    },
    prevention: {
      title: 'Infection Prevention',
      text: 'PrEP before, PEP within 72 hours after, condoms and advice for couples.',
    },
    counseling: {
      title: 'Psychological Counseling',
      text: 'Someone who listens, about fear, sleep, telling a partner, or nothing in particular.',
    },
    comprehensive: {
      title: 'Comprehensive Care',
      text: 'Viral load and CD4, tuberculosis and hepatitis, vaccines and family planning, under one roof.',
    },
  },
};

export type ServicesTexts = typeof servicesTexts;
