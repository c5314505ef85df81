import { REGIMEN_NAMES } from '@antam/contract/constants';
import { MAX_LENGTH } from '@antam/contract/limits';
import { REGIMENS } from '@antam/rules/care/regimens';
import { PatientCombobox } from '../../clinic/patient-combobox';
import type { ContractForm } from '../../lib/form/contract-form';
import type { Choice } from '../../ui/combobox';
import { SelectField } from '../../ui/select-field';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import type { PlanFields } from './plan-fields';
import { usePlanTexts } from './plan-texts';
import { RecordSelect } from './record-select';

type PlanInputsProps = {
  planForm: ContractForm<PlanFields>;
  /** The patient who is not asked for. */
  patient?: Choice;
};

export function PlanInputs({ planForm, patient }: PlanInputsProps) {
  const t = usePlanTexts().dialog;
  const { form, field, choose, errorOf } = planForm;
  const fields = form.watch();
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
          onChange={(chosen) => {
            form.setValue('medicalRecordId', '');
            choose('patient', chosen);
          }}
          error={errorOf('patient')}
        />
      )}
      <SelectField
        className="sm:col-span-6"
        label={t.regimen}
        hint={standing === 'legacy' ? t.legacyCode(code) : t.code(code)}
        required
        options={REGIMEN_NAMES.map((name) => ({ value: name, label: name === 'Custom' ? t.customRegimen : name }))}
        {...field('regimen')}
      />
      {fields.regimen === 'Custom' && (
        <TextField
          className="sm:col-span-6"
          label={t.customDrugs}
          hint={t.customDrugsHint}
          maxLength={MAX_LENGTH.customDrugs}
          {...field('customDrugs')}
        />
      )}
      {(['startDate', 'endDate', 'nextAppointmentDate'] as const).map((name) => (
        <TextField
          key={name}
          className="sm:col-span-2"
          type="date"
          label={t[name]}
          required={name === 'startDate'}
          min={name === 'startDate' ? undefined : fields.startDate}
          {...field(name)}
        />
      ))}
      <RecordSelect
        className="sm:col-span-6"
        patientId={fields.patient?.value}
        value={fields.medicalRecordId}
        onChange={(medicalRecordId) => choose('medicalRecordId', medicalRecordId)}
        error={errorOf('medicalRecordId')}
      />
      <TextArea
        className="sm:col-span-6"
        label={t.notes}
        rows={3}
        maxLength={MAX_LENGTH.planNotes}
        {...field('notes')}
      />
    </>
  );
}

const patientLine = (patient: Choice) => [patient.label, patient.detail].filter(Boolean).join(' · ');
