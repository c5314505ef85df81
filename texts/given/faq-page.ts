/** /faq: the five questions of the landing page and those that follow from them. */
export const faqPageTexts = {
  meta: {
    title: 'FAQ – An Tâm',
    description:
      'Answers about HIV transmission, K=K (U=U), PrEP, PEP within 72 hours, ARV treatment, testing, booking and privacy at An Tâm.',
  },
  title: 'Frequently Asked Questions',
  lead: 'Checked against the guidelines of the Ministry of Health and the World Health Organization. They do not replace a talk with a doctor.',
  groups: [
    {
      key: 'first',
      title: 'The first five questions',
      items: [] as { key: string; question: string; answer: string[] }[],
    },
    {
      key: 'testing',
      title: 'Testing and results',
      items: [
        {
          key: 'when',
          question: 'When is a test result certain?',
          answer: [
            'Most rapid tests find HIV from about three to six weeks after infection; a negative result is certain three months after the last risk. A reactive rapid test is always confirmed with other tests.',
          ],
        },
        {
          key: 'kk',
          question: 'What exactly does K=K (U=U) mean?',
          answer: [
            'Undetectable = Untransmittable, in Vietnamese K=K: a person on ARV with a viral load below 200 copies/mL, confirmed by testing and kept up with daily treatment, does not pass HIV on through sex. Large studies with thousands of couples found not one such transmission.',
            'K=K is about sex. It does not protect from other infections, and does not hold in the same way for shared needles or breastfeeding: please talk to us about those.',
          ],
        },
        {
          key: 'cd4',
          question: 'What do CD4 and viral load tell me?',
          answer: [
            'CD4 (cells/mm³) shows how strong your defences are: higher is better. Viral load (copies/mL) shows how well treatment works: lower is better. Once treatment works, viral load is the number to watch.',
          ],
        },
      ],
    },
    {
      key: 'medicine',
      title: 'PrEP, PEP and ARV',
      items: [
        {
          key: 'pep',
          question: 'I may have been exposed. What now?',
          answer: [
            'Come today. PEP must start within 72 hours, best within the first 24, and is taken for 28 days. Wash a wound with water and soap, do not squeeze it. Outside our hours go to an emergency department.',
            'Afterwards we test again at one and three months, and talk about PrEP if the risk goes on.',
          ],
        },
        {
          key: 'prep',
          question: 'Who is PrEP for, and how is it taken?',
          answer: [
            'For anyone without HIV whose risk goes on: a partner not yet undetectable, sex without condoms, injecting. Usually one tablet (TDF with FTC or 3TC) a day; for men who have sex with men also around sex (2 + 1 + 1). We test for HIV before the start, after one month, then every three months.',
            'PrEP does not protect from syphilis, gonorrhoea or pregnancy; condoms do.',
          ],
        },
        {
          key: 'missed',
          question: 'I missed a dose. What should I do?',
          answer: [
            'Take it as soon as you remember, unless it is almost time for the next one; never take two at once. If it happens more often, tell us: together we find an hour and a reminder that fit.',
          ],
        },
        {
          key: 'stop',
          question: 'May I stop when I feel well or am undetectable?',
          answer: [
            'No. Without medicine the virus returns within weeks, can become resistant, and can be passed on again. If side effects trouble you, write to us before you stop: there is usually another regimen.',
          ],
        },
        {
          key: 'child',
          question: 'Can I have a healthy child?',
          answer: [
            'Yes. With ARV from before or early in pregnancy and an undetectable viral load, the risk for the child is well below 2%. The child receives medicine for the first weeks, and we plan feeding together.',
          ],
        },
      ],
    },
    {
      key: 'clinic',
      title: 'Booking and privacy',
      items: [
        {
          key: 'cost',
          question: 'What does a visit cost?',
          answer: [
            'A consultation costs 150.000 ₫ for 30 minutes and 250.000 ₫ for 60, an examination 250.000 ₫. The fee is shown before you confirm.',
          ],
        },
        {
          key: 'see',
          question: 'Who can see that I come here?',
          answer: [
            'Staff see who comes when, not why. Your doctors see your care without your name. Administrators see accounts, no clinical data. Letters and push messages that leave the app name neither the condition nor the medicine. Every opening of a record is logged; the privacy page has the details.',
          ],
        },
        {
          key: 'cancel',
          question: 'Can I cancel or change an appointment?',
          answer: [
            'Yes, while it is still ahead, under Upcoming Appointments. To change the time, cancel it and book another.',
          ],
        },
        {
          key: 'law',
          question: 'Must I tell my employer or school?',
          answer: [
            'No. By law your status is confidential, and neither employer nor school may ask for an HIV test (a few professions named by law excepted) or turn you away because of it. You are asked to tell your spouse or the person you are about to marry; we help to find the words.',
          ],
        },
      ],
    },
  ],
  ask: { title: 'Yours is not here?', text: 'Ask. There is no embarrassing question.', contact: 'Contact Us' },
};

export type FaqPageTexts = typeof faqPageTexts;
