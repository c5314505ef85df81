import type { CareRefusal } from '@antam/contract/errors';
import type { TreatmentPlan } from '@antam/contract/treatment-plans';
import { successionOf } from '@antam/rules/care/plans';
import { useRef, useState } from 'react';
import { CallError } from '../../lib/call/call-error';
import { refusedAt, useContractForm } from '../../lib/form/contract-form';
import { useRefusalText } from '../../lib/texts/refusal-text';
import type { Choice } from '../../ui/combobox';
import { Dialog } from '../../ui/dialog';
import { FormDialog } from '../../ui/form-dialog';
import { Waiting } from '../../ui/waiting';
import { EndPlanDialog } from './end-plan-dialog';
import { bodyOf, emptyPlan, fieldsOf, type PlanFields, problemsOf } from './plan-fields';
import { PlanInputs } from './plan-inputs';
import { usePlanTexts } from './plan-texts';
import { usePlanNow, useReadOtherPlans, useSavePlan } from './queries';

type PlanDialogProps = {
  /** The plan to change; left out, a new one is made. */
  plan?: TreatmentPlan;
  /** Given where the patient is already known; then the field is not shown. */
  patient?: Choice;
  failedText?: string;
  onSaved: (message: string) => void;
  onClose: () => void;
};

/** Creates or changes a plan; one that is changed is read again first. */
export function PlanDialog({ plan, ...props }: PlanDialogProps) {
  return plan ? <PlanNow {...props} plan={plan} /> : <PlanForm {...props} />;
}

function PlanNow({ plan, ...props }: PlanDialogProps & { plan: TreatmentPlan }) {
  const t = usePlanTexts();
  const query = usePlanNow(plan);
  if (query.data) return <PlanForm {...props} plan={query.data} />;
  return (
    <Dialog title={t.dialog.editTitle} width="wide" isOpen onClose={props.onClose}>
      <Waiting for={query} failed={t.loadFailed} rows={4} className="h-12" />
    </Dialog>
  );
}

/** Asks first when the plan ends another one of the patient. */
function PlanForm({ plan, patient, failedText, onSaved, onClose }: PlanDialogProps) {
  const texts = usePlanTexts();
  const t = texts.dialog;
  const refusalText = useRefusalText();
  const others = useReadOtherPlans(plan?._id);
  // What the doctor saw when the dialog opened, also once a newer state of the plan is known.
  const [shown] = useState(plan);
  const save = useSavePlan(shown);
  const [initial] = useState(() => (shown && patient ? fieldsOf(shown, patient) : emptyPlan(patient ?? null)));
  const [ending, setEnding] = useState<{ plan: TreatmentPlan; endDate: string } | null>(null);
  const isEndingMeant = useRef(false);
  /** The key of a new plan whose answer was lost: the plan may stand among the others by now. */
  const lostKey = useRef('');
  const planForm = useContractForm<PlanFields, TreatmentPlan | null>({
    defaultValues: initial,
    check: (fields) =>
      Object.fromEntries(
        Object.entries(problemsOf(fields)).map(([field, problem]) => [field, wordsOf(problem, field)]),
      ),
    send,
    onSent: (saved) => saved && onSaved(plan ? texts.updated : texts.created),
  });

  function wordsOf(problem: 'required' | CareRefusal, field: string): string {
    if (problem === 'required') return field === 'patient' ? t.patientRequired : t.startRequired;
    return refusalText(problem);
  }

  /** Answers null where the doctor must confirm first that another plan ends. */
  async function send(fields: PlanFields, key: string): Promise<TreatmentPlan | null> {
    const body = bodyOf(fields);
    if (!isEndingMeant.current && lostKey.current !== key) {
      const succession = successionOf(body, await others.mutateAsync(body.userId));
      if ('refusal' in succession) {
        const { field, code } = succession.refusal;
        throw refusedAt(field, code, refusalText(code));
      }
      if (succession.ended) {
        setEnding({ plan: succession.ended, endDate: succession.endDate });
        return null;
      }
    }
    isEndingMeant.current = false;
    try {
      return await save.mutateAsync({ key, body });
    } catch (failure) {
      const isRefused = failure instanceof CallError && failure.status >= 400 && failure.status < 500;
      if (!plan) lostKey.current = isRefused ? '' : key;
      throw failure;
    }
  }

  function endAndSave() {
    setEnding(null);
    isEndingMeant.current = true;
    void planForm.submit();
  }

  return (
    <>
      <FormDialog
        title={plan ? t.editTitle : t.createTitle}
        width="wide"
        form={planForm}
        failedText={failedText ?? texts.saveFailed}
        saveLabel={t.save}
        cancelLabel={t.cancel}
        onClose={onClose}
      >
        <div className="grid gap-4 sm:grid-cols-6">
          <PlanInputs planForm={planForm} patient={patient} />
        </div>
      </FormDialog>
      {ending && <EndPlanDialog {...ending} onConfirm={endAndSave} onClose={() => setEnding(null)} />}
    </>
  );
}
