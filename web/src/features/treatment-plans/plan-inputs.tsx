import { REGIMEN_NAMES, type Regimen } from '@antam/contract/constants';
import { MAX_LENGTH } from '@antam/contract/limits';
import { REGIMENS } from '@antam/rules/care/regimens';
import { PatientCombobox } from '../../clinic/patient-combobox';
import type { Choice } from '../../ui/combobox';
import { SelectField } from '../../ui/select-field';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import type { PlanFields } from './plan-fields';
import { usePlanTexts } from './plan-texts';
import { RecordSelect } from './record-select';

type PlanInputsProps = {
  fields: PlanFields;
  /** The known patient, whose field is not shown. */
  patient?: Choice;
  onChange: (part: Partial<PlanFields>) => void;
  problemText: (field: keyof PlanFields) => string | undefined;
};

export function PlanInputs({ fields, patient, onChange, problemText }: PlanInputsProps) {
  const t = usePlanTexts().dialog;
  const { code, standing } = REGIMENS[fields.regimen];
  return (
    <>
      {patient ? (
        <TextField className="sm:col-span-6" label={t.patient} value={patientLine(patient)} readOnly />
      ) : (
        <PatientCombobox
          className="sm:col-span-6"
          label={t.patient}
          placeholder={t.patientPlaceholder}
          required
          value={fields.patient}
          onChange={(chosen) => onChange({ patient: chosen, medicalRecordId: '' })}
          error={problemText('patient')}
        />
      )}
      <SelectField
        className="sm:col-span-6"
        label={t.regimen}
        hint={standing === 'legacy' ? t.legacyCode(code) : t.code(code)}
        required
        value={fields.regimen}
        onChange={(event) => onChange({ regimen: event.target.value as Regimen })}
        options={REGIMEN_NAMES.map((name) => ({ value: name, label: name === 'Custom' ? t.customRegimen : name }))}
        error={problemText('regimen')}
      />
      {fields.regimen === 'Custom' && (
        <TextField
          className="sm:col-span-6"
          label={t.customDrugs}
          hint={t.customDrugsHint}
          maxLength={MAX_LENGTH.customDrugs}
          value={fields.customDrugs}
          onChange={(event) => onChange({ customDrugs: event.target.value })}
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
          onChange={(event) => onChange({ [field]: event.target.value })}
          error={problemText(field)}
        />
      ))}
      <RecordSelect
        className="sm:col-span-6"
        patientId={fields.patient?.value}
        value={fields.medicalRecordId}
        onChange={(medicalRecordId) => onChange({ medicalRecordId })}
        error={problemText('medicalRecordId')}
      />
      <TextArea
        className="sm:col-span-6"
        label={t.notes}
        rows={3}
        maxLength={MAX_LENGTH.planNotes}
        value={fields.notes}
        onChange={(event) => onChange({ notes: event.target.value })}
        error={problemText('notes')}
      />
    </>
  );
}

const patientLine = (patient: Choice) => [patient.label, patient.detail].filter(Boolean).join(' · ');
