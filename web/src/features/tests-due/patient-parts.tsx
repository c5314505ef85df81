import type { PatientOnTestList } from '@antam/contract/tests-due';
import { AwaitedSamples } from './awaited-samples';
import { CoursePart } from './course-part';
import { DueTests } from './due-tests';
import { OpenResults } from './open-results';
import { useTestTexts } from './test-texts';

/** What is to be done about the tests of one patient, the most urgent first. */
export function PatientParts({ patient }: { patient: PatientOnTestList }) {
  const t = useTestTexts();
  return (
    <>
      <OpenResults title={t.toSee} patientId={patient._id} results={patient.unseen} />
      <CoursePart patient={patient} />
      <DueTests patient={patient} />
      <AwaitedSamples patient={patient} />
    </>
  );
}
