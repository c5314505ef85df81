import { useErrorText } from '../../lib/texts/error-text';
import { formatRecordDate } from '../../lib/time/format';
import { SelectField } from '../../ui/select-field';
import { usePlanTexts } from './plan-texts';
import { useRecordsOf } from './queries';

type RecordSelectProps = {
  patientId: string | undefined;
  value: string;
  onChange: (recordId: string) => void;
  error?: string;
  className?: string;
};

const LONGEST = 70;

/** Lists only the chosen patient's records, or none (spec section 5). */
export function RecordSelect({ patientId, value, onChange, error, className }: RecordSelectProps) {
  const t = usePlanTexts().dialog;
  const errorText = useErrorText();
  const records = useRecordsOf(patientId);
  return (
    <SelectField
      className={className}
      label={t.record}
      hint={t.recordHint}
      error={error ?? (records.isError ? errorText(records.error, t.recordsFailed) : undefined)}
      disabled={!patientId}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder={t.noRecord}
      options={(records.data ?? []).map((record) => ({
        value: record._id,
        label: `${formatRecordDate(record.recordDate)} – ${shorten(record.diagnosis)}`,
      }))}
    />
  );
}

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
