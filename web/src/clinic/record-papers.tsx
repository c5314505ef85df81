import { printSheet, printSummary } from '@antam/contract/papers';
import { callFile } from '../lib/call/call';
import { usePaperTexts } from '../lib/texts/paper-texts';
import { formatDate } from '../lib/time/format';
import { PaperButton } from './paper-button';

type PaperProps = { recordId: string; date: string };

/** The prescription sheet of a record, for the doctor who wrote it and for the patient. */
export function SheetButton({ recordId, date }: PaperProps) {
  const t = usePaperTexts();
  return (
    <PaperButton
      label={t.sheet}
      fullLabel={t.of(t.sheet, formatDate(date))}
      fetchPaper={() => callFile(printSheet, { params: { recordId } })}
    />
  );
}

/** The summary of treatment for another clinic; the record says who signs it. */
export function SummaryButton({ recordId }: Pick<PaperProps, 'recordId'>) {
  const t = usePaperTexts();
  return <PaperButton label={t.summary} fetchPaper={() => callFile(printSummary, { params: { recordId } })} />;
}
