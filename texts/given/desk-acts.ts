/** What reception does with a visit, wherever one is shown. */
export const deskActsTexts = {
  unknownPatient: 'Unknown patient',
  states: {
    pending: 'Pending',
    confirmed: 'Confirmed',
    arrived: 'Waiting',
    called: 'Called in',
    completed: 'Done',
    noShow: 'No-show',
    cancelled: 'Cancelled',
  },
  toMove: 'To be moved',
  acts: {
    confirm: 'Confirm',
    arrive: 'Check in',
    call: 'Call in',
    complete: 'Done',
    move: 'Move',
    miss: 'No-show',
    cancel: 'Cancel visit',
    undoArrive: 'Not here',
    undoCall: 'Undo Call in',
    undoComplete: 'Undo Done',
  },
  actFor: (act: string, patient: string) => `${act}: ${patient}`,
  done: {
    confirm: 'Appointment confirmed successfully',
    arrive: 'Check-in successfully!',
    call: 'Called in',
    complete: 'Visit done',
    miss: 'Marked as a no-show',
    cancel: 'Visit cancelled',
    undoArrive: 'Arrival taken back',
    undoCall: 'Call taken back',
    undoComplete: 'The visit is open again',
  },
  failed: 'This could not be saved. Please try again.',
  keep: 'Leave as it is',
  ask: {
    cancel: {
      title: 'Cancel this visit?',
      text: (patient: string, when: string) =>
        `The visit of ${patient} on ${when} is cancelled, the time is free again and the patient is told. This cannot be undone.`,
    },
    miss: {
      title: 'Mark as a no-show?',
      text: (patient: string, when: string) =>
        `${patient} did not come on ${when}. Should they still come today, Check in receives them.`,
    },
    undoArrive: {
      title: 'Take this arrival back?',
      text: (patient: string, _when: string) =>
        `${patient} leaves the list of arrivals. The appointment stays, confirmed.`,
    },
  },
  move: {
    title: 'Move this visit',
    now: (patient: string, when: string, doctor: string) => `${patient}: now ${when} with ${doctor}.`,
    date: 'Day',
    doctor: 'Doctor',
    time: 'Time',
    chooseDoctor: 'Choose a doctor',
    chooseTime: 'Choose a time',
    nobody: 'No doctor has time on this day.',
    full: 'This doctor has no time left on this day.',
    told: 'The patient is told of the new time.',
    submit: 'Move',
    done: 'Visit moved',
    failed: 'The visit could not be moved',
    loadFailed: 'This day could not be loaded.',
  },
};

export type DeskActsTexts = typeof deskActsTexts;
