import { mustAskFirst } from '@antam/rules/booking/patient-day';
import { useState } from 'react';
import { Card } from '../../ui/card';
import { latePart } from '../../ui/late-part';
import { AskFirst } from './ask-first';
import { PatientCard } from './patient-card';
import { useLookUpPatient } from './queries';
import type { ReasonFormProps } from './reason-form';

const ReasonForm = latePart(() => import('./reason-form').then((module) => module.ReasonForm), {
  rows: 1,
  className: 'mt-5 h-48',
});

/** Fetches the form's code while the patient is being looked for. */
export const preloadArrivalForm = ReasonForm.preload;

/** The patient found, the reason of the visit, and Confirm; warnings for reception come first. */
export function ArrivalForm({ patient: found, onArrived, onClear }: ReasonFormProps) {
  const [patient, setPatient] = useState(found);
  const [isMeant, setMeant] = useState(!mustAskFirst(found));
  const lookUp = useLookUpPatient();
  const [hasGoneOn] = useState(watchFocus);

  // The appointment whose code was shown is one of today now.
  function readAgain() {
    lookUp.mutate(patient.patientCode, {
      onSuccess: (again) => {
        setPatient(again);
        setMeant(!mustAskFirst(again));
      },
    });
  }

  return (
    <Card className="appear">
      <PatientCard patient={patient} />
      {isMeant ? (
        <ReasonForm patient={patient} onArrived={onArrived} onClear={onClear} hasGoneOn={hasGoneOn} />
      ) : (
        <AskFirst patient={patient} onGoOn={() => setMeant(true)} onMoved={readAgain} onClear={onClear} />
      )}
    </Card>
  );
}

/** Notes where the focus is and what stands there; answers later whether the reader has gone on to another place or typed. */
function watchFocus(): () => boolean {
  const { activeElement: before } = document;
  const text = textOf(before);
  return () => {
    const { activeElement: now } = document;
    return now !== document.body && (now !== before ? now instanceof HTMLInputElement : textOf(now) !== text);
  };
}

const textOf = (element: Element | null) => (element instanceof HTMLInputElement ? element.value : '');
