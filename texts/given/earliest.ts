/** The earliest times of any doctor, in the booking form. */
export const earliestTexts = {
  title: 'Earliest free times',
  needsService: 'Choose a service first; the earliest times then appear here.',
  needsDuration: 'Choose the duration; the earliest times then appear here.',
  earliest: (when: string, doctor: string) => `Earliest: ${when} with ${doctor}`,
  other: (when: string, doctor: string) => `${when} with ${doctor}`,
  onePress: 'One press books the time.',
  none: 'No doctor has a free time in the next 60 days. Please call the clinic.',
  noneForDesk: 'No doctor has a free time in the next 60 days. The patient can be put on the waiting list.',
  failed: 'The earliest times could not be loaded',
};

export type EarliestTexts = typeof earliestTexts;
