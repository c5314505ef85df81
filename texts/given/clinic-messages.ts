/** The clinic's side of the patients' conversations. */
export const clinicMessagesTexts = {
  meta: { title: 'Messages – An Tâm' },
  title: 'Messages & Comments',
  text: 'Unread conversations first. Whoever takes one on is named beside it.',
  search: 'Search by name or patient code',
  list: 'Conversations',
  unread: (count: number) => `${count} unread`,
  assignedTo: (name: string) => `With ${name}`,
  assignedToMe: 'With you',
  noMessage: 'No message yet',
  take: 'Take on',
  handBack: 'Hand back',
  takeOver: 'Take over',
  takeOverTitle: (name: string) => `Take over from ${name}?`,
  takeOverText: (name: string) => `${name} is answering this conversation. They will see that it is with you now.`,
  colleague: 'a colleague',
  assignFailed: 'This could not be saved. Please try again.',
  back: 'All conversations',
  chooseTitle: 'Choose a conversation',
  chooseText: 'It opens here; reading it marks it as read.',
  emptyTitle: 'No conversations',
  emptyText: 'When a patient writes, the conversation appears here by itself.',
  noMatch: 'No conversation matches the search.',
  loadFailed: 'Failed to fetch data',
};

export type ClinicMessagesTexts = typeof clinicMessagesTexts;
