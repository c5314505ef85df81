import { Waiting } from '../../ui/waiting';
import { OpenResults } from './open-results';
import { OtherTests } from './other-tests';
import { PatientParts } from './patient-parts';
import { usePatientTests } from './queries';
import { ReleaseHolder } from './release-holder';
import { useTestTexts } from './test-texts';
import { VisitChecklist } from './visit-checklist';

/** The tests of one patient in the record and, with the checklist, at a visit. */
export function PatientTests({ patientId, isAtVisit = false }: { patientId: string; isAtVisit?: boolean }) {
  const t = useTestTexts();
  const tests = usePatientTests(patientId);
  const { data } = tests;
  if (!data) return <Waiting for={tests} failed={t.loadFailed} rows={2} className="h-14" />;
  const isEmpty = data.groups.length === 0 && data.unseen.length + data.unreleased.length === 0;
  return (
    <ReleaseHolder>
      <div tabIndex={-1} className="grid gap-5 focus-visible:outline-none">
        {isAtVisit && <VisitChecklist key={data._id} tests={data} />}
        {isEmpty && !data.course && <p className="text-ink-soft">{t.nothing}</p>}
        <PatientParts patient={data} />
        <OtherTests key={`others of ${data._id}`} patient={data} />
        <OpenResults title={t.unreleased} patientId={patientId} results={data.unreleased} />
      </div>
    </ReleaseHolder>
  );
}
