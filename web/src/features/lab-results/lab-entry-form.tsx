import { ANALYTE_NAMES, type Analyte } from '@antam/contract/constants';
import { MAX_LENGTH } from '@antam/contract/limits';
import { ANALYTES } from '@antam/rules/care/analytes';
import { refusalForLab } from '@antam/rules/care/lab-results';
import { measuredOf } from '@antam/rules/care/typed-result';
import { useState } from 'react';
import { ReadResult } from '../../clinic/read-result';
import { type Problems, useContractForm } from '../../lib/form/contract-form';
import { useRefusalText } from '../../lib/texts/refusal-text';
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
  const refusalText = useRefusalText();
  const language = useScreenLanguage();
  const enter = useEnterLabResult();
  const [initial] = useState(emptyLab);
  const entry = useContractForm<LabValues, unknown>({
    defaultValues: initial,
    check: problemsOf,
    send: (values, key) =>
      enter.mutateAsync({ key, body: { userId: patientId, ...resultOf(values), release: releaseOf(values) } }),
    onSent: () => onSaved(t.created),
  });
  const { form, field } = entry;
  const typed = resultOf(form.watch());
  const { unit, plausible, highestDetectionLimit } = ANALYTES[typed.analyte];

  function problemsOf(values: LabValues): Problems<LabValues> {
    const problems: Problems<LabValues> = {};
    const { decimals, plausible: range } = ANALYTES[values.analyte];
    const result = resultOf(values);
    const isRead = !Number.isNaN(result.value);
    if (!isRead) problems.value = decimals > 0 ? t.valueRequired : t.wholeRequired;
    if (!values.sampledOn) problems.sampledOn = t.sampledRequired;
    if (!values.sampledOn) return problems;
    // Dates are checked while the value is still missing.
    const checked = isRead ? result : { ...result, value: range.min, belowDetection: false };
    const refusal = refusalForLab(checked, clinicToday());
    return refusal ? { ...problems, [refusal.field]: refusalText(refusal.code) } : problems;
  }

  return (
    <FormDialog
      title={t.title}
      form={entry}
      failedText={t.failed}
      saveLabel={t.save}
      cancelLabel={t.cancel}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField className="sm:col-span-2" label={t.patient} value={patient} readOnly />
        <SelectField
          label={t.analyte}
          options={ANALYTE_NAMES.map((name) => ({ value: name, label: t.analytes[name] }))}
          {...field('analyte')}
        />
        <TextField
          label={t.value(unit)}
          hint={
            Number.isNaN(typed.value) ? (
              t.range(formatNumber(plausible.min, language), formatNumber(plausible.max, language))
            ) : (
              <ReadResult result={typed} words={t.readAs} />
            )
          }
          required
          inputMode="decimal"
          {...field('value')}
        />
        {highestDetectionLimit !== null && (
          <Checkbox
            className="sm:col-span-2"
            label={t.belowDetection}
            hint={t.belowDetectionHint}
            {...field('isBelow')}
          />
        )}
        <TextField type="date" label={t.sampledOn} required max={clinicToday()} {...field('sampledOn')} />
        <TextField
          type="date"
          label={t.resultedOn}
          min={form.watch('sampledOn')}
          max={clinicToday()}
          {...field('resultedOn')}
        />
        <Checkbox className="sm:col-span-2" label={t.release} hint={t.releaseHint} {...field('isReleased')} />
        {form.watch('isReleased') && (
          <TextField
            className="sm:col-span-2"
            label={t.sentence}
            maxLength={MAX_LENGTH.resultSentence}
            {...field('sentence')}
          />
        )}
      </div>
    </FormDialog>
  );
}

type LabValues = {
  analyte: Analyte;
  value: string;
  isBelow: boolean;
  sampledOn: string;
  resultedOn: string;
  isReleased: boolean;
  sentence: string;
};

const emptyLab = (): LabValues => ({
  analyte: 'ViralLoad',
  value: '',
  isBelow: false,
  sampledOn: clinicToday(),
  resultedOn: '',
  // The patient is not here: what could worry them is told in person first.
  isReleased: false,
  sentence: '',
});

const releaseOf = ({ isReleased, sentence }: LabValues) => (isReleased ? { sentence: sentence.trim() || null } : null);

function resultOf({ analyte, value, isBelow, sampledOn, resultedOn }: LabValues) {
  return { ...measuredOf({ analyte, value, isBelow }), sampledOn, resultedOn: resultedOn || null };
}
