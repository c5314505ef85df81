import { useErrorText } from '../../lib/texts/error-text';
import { ErrorState } from '../../ui/error-state';
import { SkeletonList } from '../../ui/skeleton';
import { PatientMedicationsTable } from './patient-medications-table';
import { usePatientRecordsTexts } from './patient-records-texts';
import { useOwnRecords } from './queries';

const STATES = ['current', 'unclear'] as const;

/** One's current medicines, and those whose state is unclear. */
export function PatientMedications() {
  const t = usePatientRecordsTexts();
  const errorText = useErrorText();
  const { data, error, isPending, isFetching, refetch } = useOwnRecords();
  if (isPending) return <SkeletonList rows={3} className="h-14" />;
  if (!data)
    return (
      <ErrorState message={errorText(error, t.records.failed)} onRetry={() => refetch()} isRetrying={isFetching} />
    );
  return <PatientMedicationsTable records={data.pages.flatMap((page) => page.items)} states={STATES} />;
}
