/** A patient's own medicines on /user/treatmentUser. */
export const supplyTexts = {
  showNames: 'Show the names of my medicines',
  hideNames: 'Hide the names',
  alwaysShow: 'Always show the names on this page',
  saveFailed: 'Your choice could not be saved. Please try again.',
  hiddenName: (number: number) => `Medicine ${number}`,
  failed: 'Your medicines could not be loaded.',
  empty: 'No medicines at the moment',
  emptyText: 'What your doctor prescribes is listed here.',
  come: {
    title: 'When to come',
    by: (date: string) => `Please come by ${date}.`,
    why: 'That is two days before the first of your medicines is used up, so that you are never without.',
    next: (date: string) => `Your next visit is on ${date}.`,
    soon: 'Your medicines are almost used up. Please come in the next days, or call us: we will find a time for you.',
    book: 'Book a visit',
  },
  prescribed: (amount: string, date: string) => `Prescribed on ${date}: ${amount}`,
  daysLeft: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
  barLabel: (name: string) => `${name}: what is left`,
  lastsUntil: (date: string) => `Lasts until ${date}`,
  received: (date: string, days: number) => `You received ${days === 1 ? '1 day' : `${days} days`} on ${date}`,
  leftover: (days: number) => (days === 1 ? 'and had 1 day left from before' : `and had ${days} days left from before`),
  usedUp: 'It should be used up by now. If you still have some, all is well; if not, please come or call us.',
  unclear: 'We do not know whether you still take it. Ask your doctor before you stop or take more.',
  unknown: 'We have not noted yet when you received it, so we cannot say how long it lasts.',
  changes: {
    title: (date: string) => `What changed on ${date}`,
    none: 'Nothing: you take the same as before.',
    added: 'New',
    changed: 'Another dose',
    stopped: 'No longer taken',
    counts: {
      added: (n: number) => `${n} new`,
      changed: (n: number) => `${n} with another dose`,
      stopped: (n: number) => `${n} no longer taken`,
    },
  },
  papers: {
    title: 'Papers to take along',
    text: 'They name you and your medicines, so save them only on a device that is yours.',
  },
};

export type SupplyTexts = typeof supplyTexts;
