import type { CheckInPatient } from '@antam/contract/visits';
import { mustAskFirst } from '@antam/rules/booking/patient-day';
import { useState } from 'react';
import { usePageMeta } from '../../lib/page-meta';
import { useCheckInTexts } from '../../lib/texts/check-in-texts';
import { useDocumentLanguage } from '../../lib/texts/language';
import { Card } from '../../ui/card';
import { PageHeader } from '../../ui/page-header';
import { showSuccess } from '../../ui/snackbars';
import { ArrivalForm } from './arrival-form';
import { PatientSearch } from './patient-search';
import { VisitQueue } from './visit-queue';

/** Search, information card, Reason, Confirm (spec section 2), and who has arrived so far. */
export function CheckInScreen({ registerPath }: { registerPath: string }) {
  const t = useCheckInTexts();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  const [patient, setPatient] = useState<CheckInPatient | null>(null);
  const [round, setRound] = useState(0);
  // No other patient can be looked up before the answer: it would then appear beside the wrong patient, or not at all.
  const [underWay, setUnderWay] = useState(0);

  // A new search clears the code and the reason together (spec section 4).
  function startOver() {
    setPatient(null);
    setRound(round + 1);
  }

  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <Card>
            <PatientSearch key={round} registerPath={registerPath} isDisabled={underWay > 0} onFound={setPatient} />
          </Card>
          {patient && (
            <ArrivalForm
              key={`${patient._id} ${mustAskFirst(patient)}`}
              patient={patient}
              onArrived={({ ticket }) => {
                startOver();
                showSuccess(
                  ticket ? `${t.success} ${t.ticket(ticket)}` : t.success,
                  patient.fullName ?? patient.patientCode,
                );
              }}
              onClear={startOver}
              onUnderWay={(isUnderWay) => setUnderWay((count) => count + (isUnderWay ? 1 : -1))}
            />
          )}
        </div>
        <VisitQueue />
      </div>
    </>
  );
}
