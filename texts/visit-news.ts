import type { Absence, WithdrawnReason } from '@antam/contract/absence';
import type { VisitNewsKind } from '@antam/contract/calls';
import { letters } from './letters';
import { type Notice, notices } from './notices';

/** Why a change of a doctor's time left a visit without its doctor; null for every other news. */
export type NewsReason = Absence['reason'] | null;

/** What a patient is told of a visit in the app and on a device. */
export function noticeOfNews(kind: VisitNewsKind, why: WithdrawnReason | null): Notice {
  if (kind === 'away' && why === 'closed') return notices.doNotComeClosed;
  if (kind === 'cancelled' && why) return notices.otherTimesOffered;
  return NOTICES[kind];
}

const NOTICES: Record<VisitNewsKind, Notice> = {
  confirmed: notices.appointmentConfirmed,
  moved: notices.appointmentChanged,
  cancelled: notices.appointmentChanged,
  toMove: notices.needsAnotherTime,
  away: notices.doNotCome,
  restored: notices.asPlanned,
  offered: notices.timeOffered,
  withdrawn: notices.offerWithdrawn,
};

/** The same as a letter, which may say why where a notice on a device does not. */
export function letterOfNews(kind: VisitNewsKind, why: WithdrawnReason | null) {
  return (why && LETTERS_WITH_REASON[why][kind]) || LETTERS[kind];
}

const LETTERS = {
  confirmed: letters.visitConfirmed,
  moved: letters.visitMoved,
  cancelled: letters.visitCancelled,
  toMove: letters.visitToMove,
  away: letters.visitAway,
  restored: letters.visitRestored,
  offered: letters.visitOffered,
  withdrawn: letters.visitWithdrawn,
} as const satisfies Record<VisitNewsKind, unknown>;

type Letter = (typeof LETTERS)[VisitNewsKind];

const LETTERS_WITH_REASON: Record<WithdrawnReason, Partial<Record<VisitNewsKind, Letter>>> = {
  onLeave: {
    moved: letters.visitMovedAway,
    cancelled: letters.visitCancelledAway,
    withdrawn: letters.visitWithdrawnAway,
  },
  closed: {
    moved: letters.visitMovedClosed,
    cancelled: letters.visitCancelledClosed,
    toMove: letters.visitToMoveClosed,
    away: letters.visitClosed,
    withdrawn: letters.visitWithdrawnClosed,
  },
  replaced: { withdrawn: letters.visitWithdrawnReplaced },
};
