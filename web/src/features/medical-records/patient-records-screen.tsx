import type { ReactNode } from 'react';
import { useCustomerPage } from '../../clinic/customer-page';
import { useErrorText } from '../../lib/texts/error-text';
import { useTimes } from '../../lib/time/times';
import { ErrorState } from '../../ui/error-state';
import { LoadMore } from '../../ui/load-more';
import { PageHeader } from '../../ui/page-header';
import { SkeletonList } from '../../ui/skeleton';
import { PatientInformationCard } from './patient-information-card';
import { PatientMedicationsTable } from './patient-medications-table';
import { PatientRecordsActions } from './patient-records-actions';
import { PatientRecordsTable } from './patient-records-table';
import { usePatientRecordsTexts } from './patient-records-texts';
import { useOwnRecords } from './queries';

/** Everything the doctors have written down; `labResults` comes from the feature that draws them. */
export function PatientRecordsScreen({ labResults }: { labResults: ReactNode }) {
  const { formatDateTime } = useTimes();
  const t = usePatientRecordsTexts();
  const errorText = useErrorText();
  const records = useOwnRecords();
  useCustomerPage(t.title);
  const rows = records.data?.pages.flatMap((page) => page.items);

  return (
    <>
      <PageHeader title={t.title} text={t.text} actions={<PatientRecordsActions />} />
      <p className="mb-4 hidden text-ink-soft text-sm print:block">{t.printedOn(formatDateTime(new Date()))}</p>
      <div className="grid gap-8">
        <PatientInformationCard />
        {records.isPending && <SkeletonList rows={4} className="h-14" />}
        {records.isError && !rows && (
          <ErrorState
            message={errorText(records.error, t.records.failed)}
            onRetry={() => records.refetch()}
            isRetrying={records.isFetching}
          />
        )}
        {rows && (
          <>
            <section>
              <h2 className="mb-3 text-xl">{t.records.title}</h2>
              <PatientRecordsTable records={rows} />
              <LoadMore
                hasMore={records.hasNextPage}
                isLoading={records.isFetchingNextPage}
                onMore={() => records.fetchNextPage()}
              />
            </section>
            <section>
              <h2 className="mb-3 text-xl">{t.medications.title}</h2>
              <PatientMedicationsTable records={rows} />
            </section>
          </>
        )}
        <section>
          <h2 className="mb-3 text-xl">{t.labs}</h2>
          {labResults}
        </section>
      </div>
    </>
  );
}
