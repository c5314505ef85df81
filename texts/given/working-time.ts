/** Leave, closures and extra hours, for the clinic. */
export const workingTimeTexts = {
  pageTitle: 'Days off',
  title: 'Days off and extra hours',
  text: 'When the clinic is closed, and when a doctor is away or works more.',
  loadFailed: 'The days could not be loaded',
  takeBack: 'Take back',
  keep: 'Leave as it is',
  takenBack: 'Taken back.',
  until: (first: string, last: string) => `${first} – ${last}`,
  hours: (day: string, starts: string, ends: string) => `${day}, ${starts} – ${ends}`,
  leave: {
    title: 'Leave',
    text: 'Nobody can book into it. Booked visits are listed before it is saved.',
    add: 'Add leave',
    none: 'No leave is planned.',
    saved: 'The leave is saved.',
    askBack:
      'Take this leave back? While no patient has answered, visits return to their old times; later only those that still wait to be moved. The patients are told.',
  },
  closures: {
    title: 'The clinic is closed',
    text: 'For all doctors; patients see the name.',
    add: 'Add closure',
    none: 'No closure is planned.',
    saved: 'The closure is saved.',
    askBack:
      'Take this closure back? While no patient has answered, visits return to their old times; later only those that still wait to be moved. The patients are told.',
    proposals: 'Public holidays, as a proposal',
    proposalsText: 'Which days are off is decided each year. Check the dates before you save them.',
    propose: 'Add',
    showAll: 'Show the coming years',
    daysBetween: 'Days in between',
    daysBetweenHint: 'Untick a day on which the clinic is open.',
  },
  extraHours: {
    title: 'Extra hours',
    text: 'Hours of one day beside the weekly ones, also on a day of leave or closure.',
    add: 'Add extra hours',
    none: 'No extra hours are planned.',
    saved: 'The extra hours are saved.',
    askBack: 'Take these extra hours back?',
  },
  fields: {
    doctor: 'Doctor',
    firstDay: 'First day',
    lastDay: 'Last day',
    date: 'Day',
    starts: 'From',
    ends: 'To',
    anyTime: 'Whole day',
    note: 'Note for the clinic',
    name: 'Name',
  },
  required: 'Please fill this in.',
  noteHint: 'Patients do not see it.',
  hoursHint: 'Hours are possible on a single day.',
  check: 'Continue',
  saveFailed: 'This could not be saved',
  save: 'Save',
  unsettled: (count: number) =>
    count === 1 ? 'One booked visit is still being settled' : `${count} booked visits are still being settled`,
  broken: {
    title: (count: number) => (count === 1 ? 'One booked visit is affected' : `${count} booked visits are affected`),
    text: 'Decide about each. The patients are told at once.',
    here: (count: number) =>
      count === 1
        ? 'One patient of this time is here already and stays in the queue.'
        : `${count} patients of this time are here already and stay in the queue.`,
    moveAll: 'Move all as proposed',
    leaveAll: 'Leave all to reception',
    cancelAll: 'Cancel all',
    choice: (patient: string) => `What becomes of the visit of ${patient}`,
    move: 'Move as proposed',
    to: (when: string, doctor: string) => `${when} with ${doctor}`,
    leave: 'Leave to reception',
    leaveHint: 'The patient is told that another time is needed, and a day before not to come.',
    cancel: 'Cancel and tell the patient',
    others: (count: number) => `The other ${count} visits`,
    othersHint: (listed: number) =>
      `Only the first ${listed} are listed. After saving, all are settled one by one, which can take some minutes.`,
    moveOthers: 'Move each to a free time',
    patient: 'a patient',
  },
};

export type WorkingTimeTexts = typeof workingTimeTexts;
