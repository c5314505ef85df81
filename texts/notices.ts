import { writtenTexts } from './written';

/**
 * Notices in the app and on devices. They may stand on a lock screen: they say that there is something, never what.
 * Each is one of the written texts, so that an English screen can say it too.
 */
export const notices = {
  reminder: writtenTexts.newReminder,
  message: writtenTexts.newMessage,
  planEnded: writtenTexts.planEnded,
  appointmentChanged: writtenTexts.appointmentChanged,
} satisfies Record<string, (typeof writtenTexts)[keyof typeof writtenTexts]>;
