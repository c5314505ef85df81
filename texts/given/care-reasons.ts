import type { CareReason } from '@antam/contract/care-reasons';

/** Reasons for opening the care of patients whom a doctor does not treat: the dialog, the record and the weekly review. */
export const careReasonTexts = {
  notYours: 'Not your patient',
  marked: 'That you opened this record is marked in the log, and the patient can read it.',
  openBecause: (reason: string) => `Open because of the reason you gave: ${reason}.`,
  openUntil: (time: string) => `Open until ${time}. Afterwards give a reason again.`,
  giveReason: 'Give a reason',
  dialog: {
    titles: {
      care: (code: string) => `${code} is not your patient`,
      identity: (code: string) => `Show who ${code} is`,
    },
    texts: {
      care: 'Give a reason to open this care for some hours. It is logged, the patient is told, and an administrator reviews it.',
      identity:
        'Give a reason to see name and phone number for 15 minutes. It is logged, the patient is told, and an administrator reviews it.',
    },
    emergency: 'Emergency: open now',
    reason: 'Reason',
    reasons: { covering: 'Covering for a colleague', emergency: 'Emergency', advice: 'Advice' } satisfies Record<
      CareReason,
      string
    >,
    details: { covering: 'You see the patient in place of their doctor', advice: 'A colleague asked for your opinion' },
    reasonMissing: 'Please choose a reason.',
    note: 'Note',
    noteHint: 'Optional. No clinical details: an administrator and the patient can read it.',
    open: 'Open',
    failed: 'The reason could not be saved. Please try again.',
  },
  reveal: {
    open: 'Show name and phone',
    fullName: 'Full name',
    phone: 'Phone',
    notKnown: 'Not known',
    until: (time: string) => `Shown until ${time}`,
    hide: 'Hide',
  },
  review: {
    meta: { title: 'Reasons given – An Tâm' },
    title: 'Reasons given',
    text: 'Doctors who opened care, or a name, of patients whom they do not treat said why. Look at them every week.',
    state: 'Which reasons',
    open: 'To look at',
    reviewed: 'Looked at',
    givenAt: 'When',
    doctor: 'Doctor',
    patient: 'Patient',
    reason: 'Reason',
    opened: 'Opened',
    opens: {
      care: (count: number) => (count === 0 ? 'Nothing yet' : `Care, ${count} ${count === 1 ? 'time' : 'times'}`),
      identity: 'Name and phone',
    },
    markReviewed: 'Mark as looked at',
    markReviewedOf: (doctor: string, code: string) => `Mark as looked at: ${doctor}, ${code}`,
    reviewedBy: (name: string, time: string) => `${name}, ${time}`,
    noName: 'A former account',
    weekOf: (day: string) => `Week from ${day}`,
    emptyTitle: 'Nothing to look at',
    emptyText: 'Reasons that doctors give appear here.',
    loadFailed: 'The reasons could not be loaded.',
    failed: 'This could not be saved. Please try again.',
  },
};

export type CareReasonTexts = typeof careReasonTexts;
