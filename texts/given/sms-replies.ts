/** What patients replied by SMS, for reception. */
export const smsRepliesTexts = {
  title: 'Replies by SMS',
  text: 'Who answers 2, or writes anything else, wants to be called. Who answers 1 says that they are coming; the appointment stays as it is.',
  patient: 'Patient',
  shared: 'Several patients have this number. Please ask who wrote.',
  phone: 'Phone',
  says: 'Says',
  coming: 'Coming',
  comingTo: (date: string) => `Coming on ${date}`,
  callMe: 'Asks to be called',
  when: 'Time',
  actions: 'Actions',
  done: 'Called',
  doneFor: (name: string) => `Called: ${name}`,
  undo: 'Undo',
  undoFor: (name: string) => `Undo: ${name}`,
  doneBy: (name: string, time: string) => `Called by ${name} at ${time}`,
  marked: 'Marked as called.',
  undone: 'Back on the list.',
  markFailed: 'This could not be saved. Please try again.',
  loadFailed: 'The replies could not be loaded.',
};

export type SmsRepliesTexts = typeof smsRepliesTexts;
