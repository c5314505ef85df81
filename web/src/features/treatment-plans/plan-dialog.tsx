import type { TreatmentPlan } from '@antam/contract/treatment-plans';
import { type PlanRefusal, successionOf } from '@antam/rules/care/plans';
import { type FormEvent, useRef, useState } from 'react';
import { CallError } from '../../lib/call/call-error';
import { focusFirstProblem } from '../../lib/form/first-problem';
import { useErrorText, useRefusalText } from '../../lib/texts/error-text';
import type { Choice } from '../../ui/combobox';
import { FormDialog } from '../../ui/form-dialog';
import { EndPlanDialog } from './end-plan-dialog';
import { bodyOf, emptyPlan, fieldsOf, type PlanFields, type PlanProblems, problemsOf } from './plan-fields';
import { PlanInputs } from './plan-inputs';
import { usePlanTexts } from './plan-texts';
import { useReadOtherPlans, useSavePlan } from './queries';

type PlanDialogProps = {
  /** The plan to change; left out, a new one is made. */
  plan?: TreatmentPlan;
  /** Given where the patient is already known; then the field is not shown. */
  patient?: Choice;
  failedText?: string;
  onSaved: (message: string) => void;
  onClose: () => void;
};

/** Creates or changes a plan, and asks first when that ends another plan of the patient. */
export function PlanDialog({ plan, patient, failedText, onSaved, onClose }: PlanDialogProps) {
  const texts = usePlanTexts();
  const t = texts.dialog;
  const errorText = useErrorText();
  const refusalText = useRefusalText();
  const others = useReadOtherPlans(plan?._id);
  const save = useSavePlan(plan?._id);
  const [initial] = useState(() => (plan && patient ? fieldsOf(plan, patient) : emptyPlan(patient ?? null)));
  const [fields, setFields] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<PlanProblems>({});
  const [ending, setEnding] = useState<{ plan: TreatmentPlan; endDate: string } | null>(null);
  const problems: PlanProblems = isChecked ? { ...refused, ...problemsOf(fields) } : {};
  const form = useRef<HTMLDivElement>(null);
  const isBusy = others.isPending || save.isPending;
  const change = (part: Partial<PlanFields>) => {
    setFields((now) => ({ ...now, ...part }));
    setRefused({});
    if (save.isError) save.reset();
    if (others.isError) others.reset();
  };
  const refusedFields = save.error instanceof CallError ? save.error.fields : {};
  const problemText = (field: keyof PlanFields) => {
    const problem = problems[field];
    if (problem === 'required') return field === 'patient' ? t.patientRequired : t.startRequired;
    return problem ? refusalText(problem) : refusedFields[field];
  };

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setChecked(true);
    if (Object.keys(problemsOf(fields)).length > 0) return focusFirstProblem(form.current);
    const body = bodyOf(fields);
    others.mutate(body.userId, {
      onSuccess: (plans) => {
        const succession = successionOf(body, plans);
        if ('refusal' in succession) refuse(succession.refusal);
        else if (succession.ended) setEnding({ plan: succession.ended, endDate: succession.endDate });
        else submit();
      },
    });
  }

  function refuse({ field, code }: PlanRefusal) {
    setRefused({ [field]: code });
    focusFirstProblem(form.current);
  }

  function submit() {
    setEnding(null);
    save.mutate(bodyOf(fields), { onSuccess: () => onSaved(plan ? texts.updated : texts.created) });
  }

  const failure = others.error ?? save.error;
  return (
    <>
      <FormDialog
        title={plan ? t.editTitle : t.createTitle}
        width="wide"
        isDirty={fields !== initial}
        isBusy={isBusy}
        error={failure && errorText(failure, failedText ?? texts.saveFailed)}
        saveLabel={t.save}
        cancelLabel={t.cancel}
        onSubmit={onSubmit}
        onClose={onClose}
      >
        <div ref={form} className="grid gap-4 sm:grid-cols-6">
          <PlanInputs fields={fields} patient={patient} onChange={change} problemText={problemText} />
        </div>
      </FormDialog>
      {ending && <EndPlanDialog {...ending} onConfirm={submit} onClose={() => setEnding(null)} />}
    </>
  );
}
