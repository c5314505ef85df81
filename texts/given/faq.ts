/** The five questions of the landing page; the answers follow the national guidelines. */
export const faqTexts = {
  title: 'Frequently Asked Questions',
  text: 'Short answers to what people ask first. Longer ones are on a page of their own.',
  more: 'All questions and answers',
  items: {
    transmission: {
      question: 'How is HIV passed on, and how is it not?',
      answer: [
        'Through blood, semen, vaginal and rectal fluids and breast milk: by sex without protection, by shared needles, or from mother to child during pregnancy, birth or breastfeeding.',
        'Not by hugging, kissing, sharing meals, toilets, swimming pools or mosquito bites. And K=K (U=U): someone on ARV whose viral load stays undetectable (below 200 copies/mL) does not pass HIV on through sex.',
      ],
    },
    prevention: {
      question: 'How can I protect myself and my partner?',
      answer: [
        'Condoms; PrEP, a medicine taken before, which lowers the risk from sex by about 99% when taken as prescribed; sterile needles; and ARV for the partner living with HIV.',
        'After a possible exposure, PEP can still prevent infection: start as early as possible, never later than 72 hours, and take it for 28 days. Do not wait for an appointment: come to the desk or to the nearest emergency department.',
      ],
    },
    arv: {
      question: 'What is ARV treatment, and when does it start?',
      answer: [
        'Antiretroviral medicines stop the virus from multiplying. Treatment is for everyone with HIV, whatever the CD4 count, and starts as soon as you are ready, even on the day of diagnosis. Many people take one pill a day, often TDF + 3TC + DTG.',
        'Taken every day, it usually brings the viral load below detection within six months. It does not remove HIV from the body, so it goes on for life. Health insurance covers ARV in Viet Nam.',
      ],
    },
    healthy: {
      question: 'How do I stay healthy with HIV?',
      answer: [
        'Take your medicine at the same hour every day and do not stop by yourself; come for your visits and viral load tests (at 6 and 12 months, then every year when all is well); tell us about any other medicine, also herbs.',
        'Screening for tuberculosis and hepatitis B and C, vaccines, sleep, movement, food you enjoy and less tobacco do the rest. With early treatment a life can be as long as anyone’s.',
      ],
    },
    support: {
      question: 'Where do I find psychological and community support?',
      answer: [
        'Here: book a consultation with a counsellor, or write to us in Messages. Our peer supporters live with HIV themselves and know the first weeks.',
        'Vietnamese law protects you: your status is confidential, and nobody may refuse you work, school or care because of it. If you think of hurting yourself, call 115 or go to the nearest hospital now.',
      ],
    },
  },
};

export type FaqTexts = typeof faqTexts;
