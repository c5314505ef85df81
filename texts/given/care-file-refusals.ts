import type { CareFileRefusal } from '@antam/contract/errors';

/** The refusals of a care file: its form says most of them before it is sent. */
export const careFileRefusals = {
  'careFile.changed':
    'Another doctor has changed this care file meanwhile. What you typed is kept: please check it and save again.',
  'careFile.inTheFuture': 'This date cannot be in the future.',
  'careFile.tooOld': 'HIV was not known in that year. Please check the date.',
  'careFile.startMissing': 'Please enter the first day too.',
  'careFile.endBeforeStart': 'The end cannot be before the start.',
  'careFile.hereBeforeFirst': 'ART here cannot begin before the first ART anywhere.',
  'careFile.dateAlone': 'There is a date: please choose what it is about.',
  'careFile.tbNotTreated': 'There are details of a tuberculosis treatment: please choose which, or remove them.',
  'careFile.outcomeIncomplete': 'An outcome needs its date, and a date its outcome.',
  'careFile.pregnanciesOverlap': 'This overlaps with another pregnancy.',
  'careFile.measureEmpty': 'Please enter the weight, the height or both.',
  'careFile.measureImplausible': 'This cannot be right. Please check the number and the unit.',
} satisfies Record<CareFileRefusal, string>;

export type CareFileRefusals = Record<CareFileRefusal, string>;
