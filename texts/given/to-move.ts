/** A visit that needs another time, for its patient. */
export const toMoveTexts = {
  title: 'Please do not come at this time: the doctor is away.',
  closedTitle: (name: string) => `Please do not come. The clinic is closed that day – ${name}.`,
  cancelledTitle: 'The clinic cancelled this appointment: the doctor is away.',
  cancelledClosedTitle: (name: string) => `The clinic cancelled this appointment. It is closed that day – ${name}.`,
  cancelledText: 'Choose another time below, or book a new appointment.',
  text: 'Choose another time below, or cancel. Otherwise the clinic will find one and tell you.',
  movedTitle: (from: string) => `Moved from ${from}: the doctor is away.`,
  movedClosedTitle: (from: string, name: string) => `Moved from ${from}: the clinic is closed that day – ${name}.`,
  movedPlainTitle: (from: string) => `The clinic moved this appointment from ${from}.`,
  movedText: 'If the new time suits you, there is nothing to do. You can also choose another time.',
  /** A visit that was cancelled without such a reason. */
  cancelled: {
    byYou: (when: string) => `You cancelled it on ${when}.`,
    byClinic: (when: string) => `The clinic cancelled it on ${when}.`,
    unknown: (when: string) => `Cancelled on ${when}.`,
    lately: (when: string) => `The clinic cancelled your visit of ${when}.`,
    see: 'Show it',
    book: 'Book another time',
  },
  others: 'Other times for you',
  held: (until: string) => `Held for you until ${until}`,
  free: 'Free now, not held',
  take: 'Take this time',
  takeFor: (when: string) => `Take this time: ${when}`,
  taken: 'Your appointment has its new time.',
  failed: 'This time could not be taken',
};

export type ToMoveTexts = typeof toMoveTexts;
