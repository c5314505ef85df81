import { addDays } from '@antam/rules/clinic-time';
import { addLabs } from './care';
import { writeCareFile } from './care-files';
import { createRandom } from './random';
import { writeStory } from './tests-due';
import type { Patient, World } from './world';

const DAYS_TREATED_BEFORE = 640;
const DAYS_TO_TREATMENT = 12;

/** The care file of a late patient: treated in another clinic before, and tested at the first visit here. */
export function writeLateFile(world: World, patient: Patient): void {
  const random = createRandom(`${world.today} late file`);
  const cameOn = world.rows.medicalRecords.find(({ patientId }) => patientId === patient.id)?.recordDate;
  if (!cameOn || !patient.doctor) return;
  const artStartedOn = addDays(cameOn, -DAYS_TREATED_BEFORE);
  writeCareFile(world, patient, random, {
    ...{ hivConfirmedOn: addDays(artStartedOn, -DAYS_TO_TREATMENT), artStartedOn, artStartedHereOn: cameOn },
    ...{ entryCode: 3, whoStage: 1, tbTreatmentCode: 0 },
  });
  // A demo of an earlier version may have results of the patient already.
  if (world.rows.labResults.some(({ patientId }) => patientId === patient.id)) return;
  const sampled = { patient, doctor: patient.doctor, date: cameOn };
  addLabs({ ...world, random }, { ...sampled, values: { cd4: 468, load: 'undetected' } });
  writeStory(world, random, { patient, story: {} });
}
