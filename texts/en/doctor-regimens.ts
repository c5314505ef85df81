import type { Differences } from '../differences';
import type { RegimenTexts } from '../given/doctor-regimens';

export const regimenTexts: Differences<RegimenTexts> = {
  empty: 'No regimen yet.',
  failed: 'The regimen history could not be loaded',
  drugsNotWritten: 'custom (drugs not written down)',
  line: (line) => `Line ${line}`,
  reasonNotStated: 'Reason not stated',
  reason: {
    open: 'State the reason',
    openFor: (change) => `State the reason: ${change}`,
    title: 'Why the regimen was changed',
    saved: 'Reason saved',
    failed: 'The reason could not be saved',
  },
  note: {
    open: 'Note a change',
    title: 'Note a change of regimen',
    text: 'A new treatment plan notes its regimen by itself. Use this when medicine is stopped, or for what was taken elsewhere. For a patient who follows a plan here, a new regimen becomes a new plan.',
    saved: 'Change noted',
    failed: 'The change could not be noted',
  },
  fields: {
    kind: 'Change',
    regimenCode: 'Regimen',
    customDrugs: 'Drugs',
    line: 'Line',
    reason: 'Reason',
    happenedOn: 'Changed on',
  },
  stopNote:
    'After a stop the patient is not counted as late, is not reminded of medicine or tests and has no U=U card, until treatment restarts. If the treatment here ends, write the outcome in the care file.',
  custom: 'Another regimen (write its drugs)',
  notSaid: 'Not written down',
  choose: 'Please choose',
  required: 'Please fill this in.',
  inTheFuture: 'This date cannot be in the future.',
  beforeLast: 'This is before the latest change.',
  cancel: 'Cancel',
  save: 'Save',
};
