import type { LabResult } from '@antam/contract/lab-results';
import { LabChart } from './lab-chart';

/** Both charts, in a chunk of their own: a screen need not wait for what draws them. */
export default function LabCharts({ results }: { results: LabResult[] }) {
  return (
    <div className="grid gap-5 xl:grid-cols-2 print:grid-cols-2">
      <LabChart analyte="ViralLoad" results={results} />
      <LabChart analyte="CD4" results={results} />
    </div>
  );
}
