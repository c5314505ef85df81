import type { ClinicMessagesTexts } from '../given/clinic-messages';

export const clinicMessagesTexts: ClinicMessagesTexts = {
  meta: { title: 'Messages – An Tâm' },
  title: 'Messages',
  text: 'Unread conversations first. Whoever takes one on is named beside it.',
  search: 'Search by name or patient code',
  list: 'Conversations',
  unread: (count) => `${count} unread`,
  assignedTo: (name) => `With ${name}`,
  assignedToMe: 'With you',
  noMessage: 'No message yet',
  take: 'Take on',
  handBack: 'Hand back',
  assignFailed: 'This could not be saved. Please try again.',
  back: 'All conversations',
  chooseTitle: 'Choose a conversation',
  chooseText: 'It opens here; reading it marks it as read.',
  emptyTitle: 'No conversations',
  emptyText: 'When a patient writes, the conversation appears here by itself.',
  noMatch: 'No conversation matches the search.',
  loadFailed: 'The conversations could not be loaded.',
};
