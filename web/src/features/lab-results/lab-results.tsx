import { FlaskConical } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLabTexts } from '../../lib/texts/lab-texts';
import { EmptyState } from '../../ui/empty-state';
import { SkeletonList } from '../../ui/skeleton';
import { Tabs } from '../../ui/tabs';
import { Waiting } from '../../ui/waiting';
import { LabTable } from './lab-table';
import { useLabResults } from './queries';

const LabCharts = lazy(() => import('./lab-charts'));

/** The results of one patient as charts and as a table, on paper as both; a doctor names the patient. */
export function LabResults({ userId }: { userId?: string }) {
  const t = useLabTexts();
  const query = useLabResults(userId);
  const { data } = query;

  if (!data) return <Waiting for={query} failed={t.failed} rows={2} className="h-56 rounded-card" />;
  if (data.length === 0)
    return <EmptyState icon={<FlaskConical />} title={t.empty} text={userId ? t.emptyTextOfPatient : t.emptyText} />;

  return (
    <Tabs
      name="results"
      label={t.views.label}
      tabs={[
        {
          key: 'chart',
          label: t.views.chart,
          content: (
            <>
              <Suspense fallback={<SkeletonList rows={2} className="h-80 rounded-card" />}>
                <LabCharts results={data} />
              </Suspense>
              <div className="mt-5 hidden print:block">
                <LabTable results={data} />
              </div>
            </>
          ),
        },
        { key: 'table', label: t.views.table, content: <LabTable results={data} /> },
      ]}
    />
  );
}
