/** How a patient wants to be called, in their account. */
export const ownCallWishesTexts = {
  title: 'If we call you',
  text: 'We call rarely, and only when it helps you. Tell us when no one else is listening, and the name to ask for. We say nothing to anyone but you, and leave no voicemail.',
  from: 'Safe from',
  to: 'Safe until',
  alias: 'Ask for',
  aliasHint: 'A nickname is fine. Only the person who calls sees it.',
  neverCall: 'Please do not call me',
  neverCallHint: 'You can change this at any time. Messages are chosen separately.',
  timesTogether: 'Please give both times, or neither.',
  save: 'Save',
  saved: 'Saved. Thank you.',
  failed: 'This could not be saved. Please try again.',
  loadFailed: 'Your wishes could not be loaded.',
};

export type OwnCallWishesTexts = typeof ownCallWishesTexts;
