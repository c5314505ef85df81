import { Card } from '../../ui/card';
import { PatientTests } from './patient-tests';
import { useTestTexts } from './test-texts';

/** What is due at a visit, on a card of its own. */
export function VisitTests({ patientId }: { patientId: string }) {
  const t = useTestTexts();
  return (
    <Card className="grid gap-4 sm:p-5">
      <h2 className="text-lg">{t.partTitle}</h2>
      <PatientTests patientId={patientId} isAtVisit />
    </Card>
  );
}
