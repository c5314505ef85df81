import { REGIMENS, type Regimen } from '@antam/contract/constants';
import { MAX_LENGTH } from '@antam/contract/limits';
import type { TreatmentPlan } from '@antam/contract/treatment-plans';
import { type FormEvent, useRef, useState } from 'react';
import { PatientCombobox } from '../../clinic/patient-combobox';
import { CallError } from '../../lib/call/call-error';
import { focusFirstProblem } from '../../lib/first-problem';
import { useErrorText, useRefusalText } from '../../lib/texts/error-text';
import type { Choice } from '../../ui/combobox';
import { FormDialog } from '../../ui/form-dialog';
import { SelectField } from '../../ui/select-field';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import { bodyOf, emptyPlan, fieldsOf, type PlanFields, type PlanProblems, problemsOf } from './plan-fields';
import { usePlanTexts } from './plan-texts';
import { useSavePlan } from './queries';
import { RecordSelect } from './record-select';

type PlanDialogProps = {
  /** The plan to change; left out, a new one is made. */
  plan?: TreatmentPlan;
  /** Given where the patient is already known, and then not asked for. */
  patient?: Choice;
  failedText?: string;
  onSaved: (message: string) => void;
  onClose: () => void;
};

export function PlanDialog({ plan, patient, failedText, onSaved, onClose }: PlanDialogProps) {
  const texts = usePlanTexts();
  const t = texts.dialog;
  const errorText = useErrorText();
  const refusalText = useRefusalText();
  const save = useSavePlan(plan?._id);
  const [initial] = useState(() => (plan && patient ? fieldsOf(plan, patient) : emptyPlan(patient ?? null)));
  const [fields, setFields] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const problems: PlanProblems = isChecked ? problemsOf(fields) : {};
  const form = useRef<HTMLDivElement>(null);
  const change = (part: Partial<PlanFields>) => {
    setFields((now) => ({ ...now, ...part }));
    if (save.isError) save.reset();
  };
  const refusedFields = save.error instanceof CallError ? save.error.fields : {};
  const problemText = (field: keyof PlanFields) => {
    const problem = problems[field];
    if (problem === 'required') return field === 'patient' ? t.patientRequired : t.startRequired;
    return problem ? refusalText(problem) : refusedFields[field];
  };

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    setChecked(true);
    if (Object.keys(problemsOf(fields)).length > 0) return focusFirstProblem(form.current);
    save.mutate(bodyOf(fields), { onSuccess: () => onSaved(plan ? texts.updated : texts.created) });
  }

  return (
    <FormDialog
      title={plan ? t.editTitle : t.createTitle}
      width="wide"
      isDirty={fields !== initial}
      isBusy={save.isPending}
      error={save.error && errorText(save.error, failedText ?? texts.saveFailed)}
      saveLabel={t.save}
      cancelLabel={t.cancel}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <div ref={form} className="grid gap-4 sm:grid-cols-6">
        {patient ? (
          <TextField className="sm:col-span-6" label={t.patient} value={patientLine(patient)} readOnly />
        ) : (
          <PatientCombobox
            className="sm:col-span-6"
            label={t.patient}
            placeholder={t.patientPlaceholder}
            required
            value={fields.patient}
            onChange={(chosen) => change({ patient: chosen, medicalRecordId: '' })}
            error={problemText('patient')}
          />
        )}
        <SelectField
          className="sm:col-span-6"
          label={t.regimen}
          required
          value={fields.regimen}
          onChange={(event) => change({ regimen: event.target.value as Regimen })}
          options={REGIMENS.map((regimen) => ({ value: regimen, label: t.regimenNames[regimen] }))}
        />
        {fields.regimen === 'Custom' && (
          <TextField
            className="sm:col-span-6"
            label={t.customDrugs}
            hint={t.customDrugsHint}
            required
            maxLength={MAX_LENGTH.customDrugs}
            value={fields.customDrugs}
            onChange={(event) => change({ customDrugs: event.target.value })}
            error={problemText('customDrugs')}
          />
        )}
        {(['startDate', 'endDate', 'nextAppointmentDate'] as const).map((field) => (
          <TextField
            key={field}
            className="sm:col-span-2"
            type="date"
            label={t[field]}
            required={field === 'startDate'}
            min={field === 'startDate' ? undefined : fields.startDate}
            value={fields[field]}
            onChange={(event) => change({ [field]: event.target.value })}
            error={problemText(field)}
          />
        ))}
        <RecordSelect
          className="sm:col-span-6"
          patientId={fields.patient?.value}
          value={fields.medicalRecordId}
          onChange={(medicalRecordId) => change({ medicalRecordId })}
          error={refusedFields.medicalRecordId}
        />
        <TextArea
          className="sm:col-span-6"
          label={t.notes}
          rows={3}
          maxLength={MAX_LENGTH.planNotes}
          value={fields.notes}
          onChange={(event) => change({ notes: event.target.value })}
          error={refusedFields.notes}
        />
      </div>
    </FormDialog>
  );
}

const patientLine = (patient: Choice) => [patient.label, patient.detail].filter(Boolean).join(' · ');
