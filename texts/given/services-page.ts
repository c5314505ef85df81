/** /services: what each service is, what happens, and what it costs. */
export const servicesPageTexts = {
  meta: {
    title: 'Services – An Tâm',
    description:
      'HIV testing and counselling, ARV treatment, PrEP and PEP, psychological and community support, comprehensive care: what happens at each visit and what it costs.',
  },
  title: 'Services',
  lead: 'Six services, one door. You never have to know which one you need before you come: ask, and we find it together.',
  jump: 'On this page',
  book: 'Book Now',
  details: {
    testing: {
      paragraphs: [
        'A counsellor asks what you would like to know, not what you have done. A rapid test takes a drop of blood and about twenty minutes; a reactive result is always confirmed with further tests before anyone calls it positive.',
        'A negative test is sure about three months after the last risk. If you are within that time we tell you when to come again, and whether PEP still makes sense.',
      ],
      points: [
        'Before and after the test: a talk in a closed room',
        'From 15 years of age you may decide alone',
        'Syphilis and hepatitis tests in the same visit if you wish',
      ],
    },
    arv: {
      paragraphs: [
        'Treatment is offered to everyone with HIV, whatever the CD4 count, and can begin on the day of diagnosis when you are ready and nothing speaks against it. Most people start with TDF + 3TC + DTG: one pill, once a day.',
        'After six months the viral load is usually undetectable: K=K, undetectable is untransmittable. We look at side effects, other medicines and daily life together, and change what does not fit.',
      ],
      points: [
        'Viral load at 6 and 12 months, then once a year when stable',
        'Medicines for up to three months at a time when stable',
        'Covered by health insurance; we help with the card',
      ],
    },
    community: {
      paragraphs: [
        'Our peer supporters live with HIV themselves. They come along to the first visits, explain the words doctors use, and know how to tell a family, or how not to.',
        'They also help with what stands around an illness: the insurance card, a move to another province, a letter for an employer that says nothing it should not.',
      ],
      points: ['A peer group every Saturday', 'Support for partners and parents', 'Help with insurance and papers'],
    },
    prevention: {
      paragraphs: [
        'PrEP is medicine for people without HIV. Taken as prescribed it lowers the risk of infection through sex by about 99%. We test for HIV and check the kidneys before the start, and test again after one month and then every three months.',
        'PEP is medicine after a possible exposure: a broken condom, a needle, violence. It must start within 72 hours, the earlier the better, and is taken for 28 days. You need no appointment for PEP.',
      ],
      points: [
        'PrEP daily, or around sex where that is suitable',
        (hours: string) => (hours ? `PEP: come at once, ${hours}` : 'PEP: come at once'),
        'Having a child safely when one of you lives with HIV',
      ],
    },
    counseling: {
      paragraphs: [
        'A diagnosis can take away sleep, appetite and words. Our counsellors have time for that, alone, as a couple or with a parent. What you say stays in the room.',
        'If you are in danger of hurting yourself, do not wait for us: call 115 or go to the nearest hospital.',
      ],
      points: [
        '30 or 60 minutes, in the room or by phone',
        'Screening for depression and anxiety',
        'Help with alcohol and other substances, without blame',
      ],
    },
    comprehensive: {
      paragraphs: [
        'HIV is rarely the only question. We look after tuberculosis prevention, hepatitis B and C, blood pressure and blood sugar, cervical screening, vaccines and family planning, so that you need not tell your story at five doors.',
        'Everything ends up in one record that you can read yourself: plan, medicines, CD4 and viral load over time.',
      ],
      points: [
        'Tuberculosis screening at every visit',
        'Hepatitis B vaccine and hepatitis C treatment',
        'Pregnancy: protecting the child from the first week',
      ],
    },
  },
  fees: {
    title: 'Fees',
    text: 'Shown again before you confirm a booking. Tests and medicines covered by health insurance are not charged twice.',
    caption: 'Fees by service',
    service: 'Service',
    length: 'Length',
    fee: 'Fee',
    consultation: 'Consultation',
    examination: 'Examination (new or revisit)',
    minutes: (minutes: number) => `${minutes} minutes`,
  },
};

export type ServicesPageTexts = typeof servicesPageTexts;
