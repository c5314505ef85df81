import type { CareBasis } from '@antam/contract/audit';

/** The patient's page that says who opened their record. */
export const whoLookedTexts = {
  back: 'Account',
  title: 'Who opened my record',
  text: 'Each time a person at the clinic opened or changed your data, taken from the clinic’s own log, which is never edited. What you opened yourself is left out.',
  loadFailed: 'This list could not be loaded.',
  emptyTitle: 'No entries yet',
  emptyText: 'Once a person at the clinic opens your data, it is listed here.',
  roles: {
    Doctor: 'A doctor',
    Staff: 'Reception',
    Admin: 'Administration',
    Customer: 'Another account',
    system: 'The clinic’s computer',
  },
  lists: (times: number) => (times === 1 ? 'You were in a list once' : `You were in lists ${times} times`),
  times: (count: number) => `${count} times`,
  between: (first: string, last: string) => `${first} – ${last}`,
  why: 'Reason',
  bases: {
    treats: 'Treats you',
    notTreating: 'Does not treat you',
    covering: 'Stands in for your doctor',
    emergency: 'Emergency',
    advice: 'Was asked for advice',
  } satisfies Record<CareBasis, string>,
  ask: 'I do not recognise this',
  askTitle: 'Ask about this entry',
  askText: 'The clinic’s administration looks into it and answers here within 7 days.',
  askLabel: 'What would you like to know?',
  askHint: 'You may leave this empty.',
  send: 'Send the question',
  cancel: 'Cancel',
  askFailed: 'Your question could not be sent. Please try again.',
  asked: 'Your question has been sent.',
  waiting: (day: string) => `You asked about this. An answer comes by ${day}.`,
  answered: 'You asked about this. The answer:',
};

export type WhoLookedTexts = typeof whoLookedTexts;
