import { ANALYTE_NAMES, type Analyte } from '@antam/contract/constants';
import { ANALYTES } from '@antam/rules/care/analytes';
import { refusalForLab } from '@antam/rules/care/lab-results';
import { type FormEvent, useRef, useState } from 'react';
import { CallError } from '../../lib/call/call-error';
import { focusFirstProblem } from '../../lib/form/first-problem';
import { useErrorText, useRefusalText } from '../../lib/texts/error-text';
import { useScreenLanguage } from '../../lib/texts/screen-language';
import { clinicToday } from '../../lib/time/clinic';
import { formatNumber } from '../../lib/time/format';
import { Checkbox } from '../../ui/checkbox';
import { FormDialog } from '../../ui/form-dialog';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { useEnterLabResult } from './lab-entry-queries';
import { useLabEntryTexts } from './lab-entry-texts';

type LabEntryFormProps = {
  patientId: string;
  patient: string;
  onSaved: (message: string) => void;
  onClose: () => void;
};

/** A doctor enters a CD4 count or a viral load. */
export function LabEntryForm({ patientId, patient, onSaved, onClose }: LabEntryFormProps) {
  const t = useLabEntryTexts();
  const errorText = useErrorText();
  const refusalText = useRefusalText();
  const language = useScreenLanguage();
  const enter = useEnterLabResult();
  const form = useRef<HTMLDivElement>(null);
  const [analyte, setAnalyte] = useState<Analyte>('ViralLoad');
  const [value, setValue] = useState('');
  const [isBelow, setBelow] = useState(false);
  const [sampledOn, setSampledOn] = useState(clinicToday);
  const [resultedOn, setResultedOn] = useState('');
  const [isChecked, setChecked] = useState(false);

  const { unit, plausible, highestDetectionLimit } = ANALYTES[analyte];
  const isNumber = /^\d+([.,]\d+)?$/.test(value);
  const result = {
    analyte,
    value: Number(value.replace(',', '.')),
    belowDetection: highestDetectionLimit !== null && isBelow,
    sampledOn,
    resultedOn: resultedOn || null,
  };
  // Dates are checked even while the value is missing.
  const checked = isNumber ? result : { ...result, value: plausible.min, belowDetection: false };
  const refusal = sampledOn ? refusalForLab(checked, clinicToday()) : null;
  const refusedFields = enter.error instanceof CallError ? enter.error.fields : {};
  const problemOf = (field: 'value' | 'sampledOn' | 'resultedOn') =>
    refusal?.field === field && (isChecked || field !== 'value') ? refusalText(refusal.code) : refusedFields[field];

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (enter.isPending) return;
    setChecked(true);
    if (!isNumber || !sampledOn || refusal) return focusFirstProblem(form.current);
    enter.mutate({ userId: patientId, ...result }, { onSuccess: () => onSaved(t.created) });
  }

  return (
    <FormDialog
      title={t.title}
      isDirty={value !== '' || isBelow}
      isBusy={enter.isPending}
      error={enter.error && errorText(enter.error, t.failed)}
      saveLabel={t.save}
      cancelLabel={t.cancel}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <div ref={form} className="grid gap-4 sm:grid-cols-2">
        <TextField className="sm:col-span-2" label={t.patient} value={patient} readOnly />
        <SelectField
          label={t.analyte}
          value={analyte}
          onChange={(event) => setAnalyte(event.target.value as Analyte)}
          options={ANALYTE_NAMES.map((name) => ({ value: name, label: t.analytes[name] }))}
        />
        <TextField
          label={t.value(unit)}
          hint={t.range(formatNumber(plausible.min, language), formatNumber(plausible.max, language))}
          required
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={(event) => setValue(event.target.value.trim())}
          error={isChecked && !isNumber ? t.valueRequired : problemOf('value')}
        />
        {highestDetectionLimit !== null && (
          <Checkbox
            className="sm:col-span-2"
            label={t.belowDetection}
            hint={t.belowDetectionHint}
            checked={isBelow}
            onChange={(event) => setBelow(event.target.checked)}
          />
        )}
        <TextField
          type="date"
          label={t.sampledOn}
          required
          max={clinicToday()}
          value={sampledOn}
          onChange={(event) => setSampledOn(event.target.value)}
          error={isChecked && !sampledOn ? t.sampledRequired : problemOf('sampledOn')}
        />
        <TextField
          type="date"
          label={t.resultedOn}
          min={sampledOn}
          max={clinicToday()}
          value={resultedOn}
          onChange={(event) => setResultedOn(event.target.value)}
          error={problemOf('resultedOn')}
        />
      </div>
    </FormDialog>
  );
}
