import { useCustomerPage } from '../../clinic/customer-page';
import { useViewer } from '../../lib/call/viewer';
import { useErrorText } from '../../lib/texts/error-text';
import { ErrorState } from '../../ui/error-state';
import { PageHeader } from '../../ui/page-header';
import { SkeletonList } from '../../ui/skeleton';
import { useOverviewTexts } from './overview-texts';
import { PatientOverview } from './patient-overview';
import { usePatientOverview } from './queries';

export default function PatientOverviewScreen() {
  const t = useOverviewTexts();
  const errorText = useErrorText();
  const { viewer } = useViewer();
  const { data, error, isPending, isFetching, refetch } = usePatientOverview();
  useCustomerPage(t.title);

  return (
    <>
      <PageHeader title={t.title} text={t.hello(viewer?.fullName ?? viewer?.userName ?? '')} />
      {isPending && <SkeletonList rows={4} className="h-36 rounded-card" />}
      {error && !data && (
        <ErrorState message={errorText(error, t.failed)} onRetry={() => refetch()} isRetrying={isFetching} />
      )}
      {data && <PatientOverview overview={data} />}
    </>
  );
}
