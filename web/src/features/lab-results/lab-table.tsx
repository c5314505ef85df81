import type { LabResult } from '@antam/contract/lab-results';
import { LabMeaningChip } from '../../clinic/lab-meaning-chip';
import { useLabValue } from '../../clinic/lab-value';
import { useLabTexts } from '../../lib/texts/lab-texts';
import { formatDate } from '../../lib/time/format';
import { Table } from '../../ui/table';

export function LabTable({ results }: { results: LabResult[] }) {
  const t = useLabTexts();
  const printValue = useLabValue();
  return (
    <Table
      caption={t.title}
      rows={results}
      rowKey={(result) => result._id}
      columns={[
        { key: 'date', header: t.columns.date, cell: (result) => formatDate(result.sampledOn) },
        { key: 'analyte', header: t.columns.analyte, cell: (result) => t.analyte[result.analyte] },
        { key: 'value', header: t.columns.value, cell: (result) => printValue(result) },
        { key: 'meaning', header: t.columns.meaning, cell: (result) => <Meaning result={result} /> },
      ]}
    />
  );
}

/** What a result means, and what the doctor says about it. */
function Meaning({ result }: { result: LabResult }) {
  return (
    <>
      <LabMeaningChip result={result} />
      {result.sentence && <p className="wrap-anywhere mt-1 max-w-prose text-sm">{result.sentence}</p>}
    </>
  );
}
