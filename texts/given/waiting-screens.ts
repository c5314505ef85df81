/** Where an Admin makes and revokes the links of waiting-room screens. */
export const waitingScreensTexts = {
  meta: { title: 'Waiting-room screens – An Tâm' },
  title: 'Waiting-room screens',
  text: 'A television in the waiting room shows ticket numbers and rooms, never a name. Each screen has a link of its own.',
  label: 'Where the screen hangs',
  labelPlaceholder: 'e.g. Ground floor',
  labelRequired: 'Please say where the screen hangs.',
  add: 'Make a link',
  madeTitle: 'The link of the screen',
  madeText: 'Open this address on the television. It is shown this once; whoever has it sees the ticket numbers.',
  link: 'Link',
  copy: 'Copy',
  copied: 'Link copied',
  done: 'Done',
  made: (date: string) => `Made ${date}`,
  revoke: 'Revoke',
  revokeFor: (label: string) => `Revoke: ${label}`,
  revokeTitle: 'Revoke this link?',
  revokeText: (label: string) => `The screen “${label}” goes dark. A new link can be made at any time.`,
  revoked: 'Link revoked',
  emptyTitle: 'No screen yet',
  emptyText: 'Make a link and open it on the television in the waiting room.',
  loadFailed: 'Failed to fetch data',
  failed: 'This could not be saved. Please try again.',
};

export type WaitingScreensTexts = typeof waitingScreensTexts;
