import { mustAskFirst } from '@antam/rules/booking/patient-day';
import { useState } from 'react';
import { useErrorText } from '../../lib/texts/error-text';
import { Card } from '../../ui/card';
import { awaitLatePart } from '../../ui/late-focus';
import { latePart } from '../../ui/late-part';
import { Waiting } from '../../ui/waiting';
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
export function ArrivalForm({ patient: found, ...acts }: ReasonFormProps) {
  const [patient, setPatient] = useState(found);
  const [isMeant, setMeant] = useState(!mustAskFirst(found));
  const [isSlipUnderWay, setSlipUnderWay] = useState(false);
  const [isArrivalUnderWay, setArrivalUnderWay] = useState(false);
  const lookUp = useLookUpPatient();
  const errorText = useErrorText();
  const isReadAgain = lookUp.isPending || lookUp.isError;

  // The appointment whose code was shown is one of today now.
  function readAgain() {
    awaitLatePart();
    lookUp.mutate(patient.patientCode, {
      onSuccess: (again) => {
        setPatient(again);
        setMeant(!mustAskFirst(again));
      },
    });
  }

  function onSlipUnderWay(isUnderWay: boolean) {
    setSlipUnderWay(isUnderWay);
    acts.onUnderWay(isUnderWay);
  }

  function onArrivalUnderWay(isUnderWay: boolean) {
    setArrivalUnderWay(isUnderWay);
    acts.onUnderWay(isUnderWay);
  }

  function goOn() {
    awaitLatePart();
    setMeant(true);
  }

  return (
    <Card className="appear">
      <fieldset disabled={isArrivalUnderWay} className="min-w-0">
        <PatientCard patient={patient} onUnderWay={onSlipUnderWay} />
      </fieldset>
      {isReadAgain ? (
        <div className="mt-5">
          <Waiting
            for={{ data: undefined, error: lookUp.error, isFetching: lookUp.isPending, refetch: readAgain }}
            failed={errorText}
            rows={1}
            className="h-48"
          />
        </div>
      ) : (
        <fieldset disabled={isSlipUnderWay} className="min-w-0">
          {isMeant ? (
            <ReasonForm patient={patient} {...acts} onUnderWay={onArrivalUnderWay} />
          ) : (
            <AskFirst patient={patient} onGoOn={goOn} onMoved={readAgain} onClear={acts.onClear} />
          )}
        </fieldset>
      )}
    </Card>
  );
}
