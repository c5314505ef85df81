import type { LabResult } from '@antam/contract/lab-results';
import { LabChart } from './lab-chart';

/** Both charts in their own chunk, so that a screen need not wait for the drawing code. */
export default function LabCharts({ results }: { results: LabResult[] }) {
  return (
    <div className="grid gap-5 xl:grid-cols-2 print:grid-cols-2">
      <LabChart analyte="ViralLoad" results={results} />
      <LabChart analyte="CD4" results={results} />
    </div>
  );
}
