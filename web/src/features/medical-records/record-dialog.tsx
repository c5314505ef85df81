import { MAX_LENGTH } from '@antam/contract/limits';
import { nameOfRegimen } from '@antam/rules/care/regimens';
import { type FormEvent, useRef, useState } from 'react';
import { CallError } from '../../lib/call/call-error';
import { focusFirstProblem } from '../../lib/form/first-problem';
import { useErrorText, useRefusalText } from '../../lib/texts/error-text';
import { clinicToday } from '../../lib/time/clinic';
import { formatDate } from '../../lib/time/format';
import { FormDialog } from '../../ui/form-dialog';
import { SelectField } from '../../ui/select-field';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import { PrescriptionRows } from './prescription-rows';
import { bodyOf, emptyRecord, problemsOf, type RecordFields } from './record-fields';
import { useCreateRecord, usePlansOf } from './record-queries';
import { useRecordTexts } from './record-texts';

type RecordDialogProps = {
  patientId: string;
  /** How the patient is shown: by name, or by code alone. */
  patient: string;
  appointmentId?: string;
  onSaved: (message: string) => void;
  onClose: () => void;
};

export function RecordDialog({ patientId, patient, appointmentId, onSaved, onClose }: RecordDialogProps) {
  const t = useRecordTexts();
  const errorText = useErrorText();
  const refusalText = useRefusalText();
  const create = useCreateRecord();
  const plans = usePlansOf(patientId);
  const [initial] = useState(emptyRecord);
  const [fields, setFields] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const problems = isChecked ? problemsOf(fields) : [];
  const form = useRef<HTMLDivElement>(null);
  const refusedFields = create.error instanceof CallError ? create.error.fields : {};
  const change = (part: Partial<RecordFields>) => {
    setFields((now) => ({ ...now, ...part }));
    if (create.isError) create.reset();
  };

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (create.isPending) return;
    setChecked(true);
    if (problemsOf(fields).length > 0) return focusFirstProblem(form.current);
    create.mutate(bodyOf(fields, patientId, appointmentId), { onSuccess: () => onSaved(t.created) });
  }

  return (
    <FormDialog
      title={t.title}
      width="wide"
      isDirty={fields !== initial}
      isBusy={create.isPending}
      error={create.error && errorText(create.error, t.saveFailed)}
      saveLabel={t.save}
      cancelLabel={t.cancel}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <div ref={form} className="grid gap-4 sm:grid-cols-3">
        <TextField className="sm:col-span-2" label={t.patient} value={patient} readOnly />
        <TextField
          type="date"
          label={t.date}
          max={clinicToday()}
          value={fields.recordDate}
          onChange={(event) => change({ recordDate: event.target.value })}
          error={problems.includes('recordDate') ? refusalText('record.inTheFuture') : refusedFields.recordDate}
        />
        <TextArea
          className="sm:col-span-3"
          label={t.diagnosis}
          required
          rows={3}
          maxLength={MAX_LENGTH.diagnosis}
          value={fields.diagnosis}
          onChange={(event) => change({ diagnosis: event.target.value })}
          error={problems.includes('diagnosis') ? t.diagnosisRequired : refusedFields.diagnosis}
        />
        <PrescriptionRows
          className="sm:col-span-3"
          medicines={fields.medicines}
          problems={problems}
          onChange={(medicines) => change({ medicines })}
        />
        <SelectField
          className="sm:col-span-3"
          label={t.plan}
          value={fields.treatmentPlanId}
          onChange={(event) => change({ treatmentPlanId: event.target.value })}
          placeholder={t.noPlan}
          error={plans.isError ? errorText(plans.error, t.plansFailed) : refusedFields.treatmentPlanId}
          options={(plans.data ?? []).map((plan) => ({
            value: plan._id,
            label: t.planFrom(nameOfRegimen(plan, t.drugsNotWritten), formatDate(plan.startDate)),
          }))}
        />
        <TextArea
          className="sm:col-span-3"
          label={t.notes}
          rows={3}
          maxLength={MAX_LENGTH.recordNotes}
          value={fields.notes}
          onChange={(event) => change({ notes: event.target.value })}
          error={refusedFields.notes}
        />
      </div>
    </FormDialog>
  );
}
