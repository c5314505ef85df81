import { writtenTexts } from './written';

/**
 * Notices in the app and on devices. They may appear on a lock screen, so they say that there is news, never what it
 * is. Each is one of the written texts, so that an English screen can translate it.
 */
export const notices = {
  reminder: writtenTexts.newReminder,
  message: writtenTexts.newMessage,
  planEnded: writtenTexts.planEnded,
  appointmentChanged: writtenTexts.appointmentChanged,
} satisfies Record<string, (typeof writtenTexts)[keyof typeof writtenTexts]>;
