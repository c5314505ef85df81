/** One's own appointments (spec section 2, upcoming appointments). */
export const upcomingTexts = {
  title: 'Upcoming Appointments',
  text: 'What is ahead, and what lies behind.',
  book: 'Book Appointment',
  tabs: { label: 'Appointments', ahead: 'Upcoming', behind: 'Past visits', cancelled: 'Cancelled' },
  empty: {
    ahead: 'No upcoming appointments',
    aheadText: 'Choose a doctor and a free half hour; it takes about a minute.',
    behind: 'No past visits yet',
    behindText: 'Once you have been to the clinic, your visits are listed here.',
    cancelled: 'No cancelled appointments',
    cancelledText: 'What you or the clinic cancel is kept here.',
  },
  failed: 'Oops! Something went wrong',
  fields: {
    doctor: 'Doctor',
    specialty: 'Specialty',
    code: 'Code',
    duration: 'Duration',
    reason: 'Reason',
    fee: 'Fee',
  },
  toMove: 'Needs another time',
  showCode: 'Show code',
  reschedule: 'Reschedule',
  callToMove: 'It begins soon. To move it, please call the clinic.',
  cancel: 'Cancel appointment',
  cancelDialog: {
    title: 'Cancel this appointment?',
    text: (when: string, doctor: string) =>
      `${when} with ${doctor}. The time becomes free for someone else; this cannot be undone.`,
    confirm: 'Cancel appointment',
    keep: 'Keep it',
    done: 'Appointment cancelled',
    failed: 'The appointment could not be cancelled',
  },
  codeDialog: 'Your code for the desk',
  rescheduleDialog: {
    title: 'Reschedule appointment',
    text: (when: string, doctor: string) =>
      `Now ${when} with ${doctor}. Your old time is kept until the new one is yours.`,
    confirm: 'Move appointment',
    done: 'Appointment rescheduled',
    failed: 'The appointment could not be moved',
  },
};

export type UpcomingTexts = typeof upcomingTexts;
