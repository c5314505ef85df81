import { MAX_LENGTH } from '@antam/contract/limits';
import { nameOfRegimen } from '@antam/rules/care/regimens';
import { useState } from 'react';
import { useContractForm } from '../../lib/form/contract-form';
import { useErrorText } from '../../lib/texts/error-text';
import { useRefusalText } from '../../lib/texts/refusal-text';
import { clinicToday } from '../../lib/time/clinic';
import { formatDate } from '../../lib/time/format';
import { FormDialog } from '../../ui/form-dialog';
import { SelectField } from '../../ui/select-field';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import { PrescriptionRows } from './prescription-rows';
import { bodyOf, emptyRecord, MOST_DAYS, problemsOf, type RecordFields, type RecordProblem } from './record-fields';
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
  const record = useContractForm<RecordFields, unknown>({
    defaultValues: initial,
    check: (fields) => Object.fromEntries(problemsOf(fields).map((path) => [path, wordsOf(path)])),
    send: (fields, key) => create.mutateAsync({ key, body: bodyOf(fields, patientId, appointmentId) }),
    onSent: () => onSaved(t.created),
  });
  const { field } = record;

  function wordsOf(path: RecordProblem): string {
    if (path === 'recordDate') return refusalText('record.inTheFuture');
    if (path === 'diagnosis') return t.diagnosisRequired;
    return path.endsWith('daysSupply') ? t.daysSupplyInvalid(MOST_DAYS) : t.medicationRequired;
  }

  return (
    <FormDialog
      title={t.title}
      width="wide"
      form={record}
      failedText={t.saveFailed}
      saveLabel={t.save}
      cancelLabel={t.cancel}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField className="sm:col-span-2" label={t.patient} value={patient} readOnly />
        <TextField type="date" label={t.date} max={clinicToday()} {...field('recordDate')} />
        <TextArea
          className="sm:col-span-3"
          label={t.diagnosis}
          required
          rows={3}
          maxLength={MAX_LENGTH.diagnosis}
          {...field('diagnosis')}
        />
        <PrescriptionRows className="sm:col-span-3" record={record} />
        <SelectField
          className="sm:col-span-3"
          label={t.plan}
          {...field('treatmentPlanId')}
          placeholder={t.noPlan}
          error={plans.isError ? errorText(plans.error, t.plansFailed) : record.errorOf('treatmentPlanId')}
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
          {...field('notes')}
        />
      </div>
    </FormDialog>
  );
}
