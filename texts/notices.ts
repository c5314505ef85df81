import type { KnownLanguage } from '@antam/contract/constants';
import { writtenTexts as english } from './given/written';
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
  appointmentConfirmed: writtenTexts.appointmentConfirmed,
  lookedAt: writtenTexts.lookedAt,
  changeNoted: writtenTexts.changeNoted,
  needsAnotherTime: writtenTexts.needsAnotherTime,
  doNotCome: writtenTexts.doNotCome,
  doNotComeClosed: writtenTexts.doNotComeClosed,
  otherTimesOffered: writtenTexts.otherTimesOffered,
  asPlanned: writtenTexts.asPlanned,
  timeOffered: writtenTexts.timeOffered,
  offerWithdrawn: writtenTexts.offerWithdrawn,
  offerReplaced: writtenTexts.offerReplaced,
  wishWidened: writtenTexts.wishWidened,
  followUps: writtenTexts.followUps,
  waitsInList: writtenTexts.waitsInList,
  signInChanged: writtenTexts.signInChanged,
} satisfies Record<string, (typeof writtenTexts)[keyof typeof writtenTexts]>;

export type Notice = (typeof notices)[keyof typeof notices];

/** A notice in the language of the person who gets it. As given, a patient reads English; unknown, it stays Vietnamese. */
export function noticeIn(language: KnownLanguage | null, notice: Notice): string {
  if (language === null || language === 'vi') return notice;
  const names = Object.keys(writtenTexts) as (keyof typeof writtenTexts)[];
  const name = names.find((key) => writtenTexts[key] === notice);
  return name ? english[name] : notice;
}
