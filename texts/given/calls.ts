/** Reception's list of patients to be called about a change of a visit. */
export const callsTexts = {
  title: 'To be called',
  text: 'No notice or letter reaches these patients in time. Please call them and say only that their appointment changed.',
  count: (calls: number) => `${calls} to call`,
  banner: (calls: number) => (calls === 1 ? '1 patient has to be called' : `${calls} patients have to be called`),
  bannerLink: 'Show the list',
  patient: 'Patient',
  phone: 'Phone',
  noPhone: 'No phone number',
  about: 'What to say',
  news: {
    confirmed: 'Confirmed',
    moved: 'Moved to',
    cancelled: 'Cancelled',
    offered: 'Free time offered',
    withdrawn: 'Offered time no longer held',
  },
  why: 'Why',
  reasons: {
    noChannel: 'No confirmed e-mail, no device',
    tooSoon: 'Starts before the quiet hours end',
    notDelivered: 'Notice and letter did not arrive',
  },
  since: (time: string) => `Since ${time}`,
  actions: 'Actions',
  done: 'Called',
  doneFor: (name: string) => `Called: ${name}`,
  marked: 'Marked as called.',
  markFailed: 'This could not be saved. Please try again.',
  undo: 'Undo',
  undoFor: (name: string) => `Undo: ${name}`,
  undone: 'Back on the list.',
  doneToday: (calls: number) => `Called today (${calls})`,
  doneBy: (name: string, time: string) => `Called by ${name} at ${time}`,
  loadFailed: 'The list of calls could not be loaded.',
};

export type CallsTexts = typeof callsTexts;
