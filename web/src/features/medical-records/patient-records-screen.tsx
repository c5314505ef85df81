import type { SupplyForPatient } from '@antam/contract/supply';
import { type ReactNode, useRef } from 'react';
import { useCustomerPage } from '../../clinic/customer-page';
import { useArrival } from '../../lib/arrival';
import { classNames } from '../../lib/class-names';
import { LAB_RESULTS } from '../../lib/paths';
import { useTimes } from '../../lib/time/times';
import { LoadMore } from '../../ui/load-more';
import { PageHeader } from '../../ui/page-header';
import { type FirstAnswer, Waiting } from '../../ui/waiting';
import { PatientInformationCard } from './patient-information-card';
import { PatientMedicationsTable } from './patient-medications-table';
import { PatientRecordsActions } from './patient-records-actions';
import { PatientRecordsTable } from './patient-records-table';
import { usePatientRecordsTexts } from './patient-records-texts';
import { useOwnRecords } from './queries';

type PatientRecordsScreenProps = {
  /** Whether regimens and medicines are named. */
  showsNames: boolean;
  namesSwitch: ReactNode;
  supply: FirstAnswer & { data: SupplyForPatient | undefined; isPending: boolean };
  labResults: ReactNode;
};

/** All records of the doctors. */
export function PatientRecordsScreen({ showsNames, namesSwitch, supply, labResults }: PatientRecordsScreenProps) {
  const { formatDateTime } = useTimes();
  const t = usePatientRecordsTexts();
  const records = useOwnRecords();
  const labs = useRef<HTMLElement>(null);
  // The results load later than their heading: with space below it, the heading can be scrolled to the top at once.
  const isAtLabs = useArrival(labs, LAB_RESULTS, !records.isPending && !supply.isPending);
  useCustomerPage(t.title);
  const rows = records.data?.pages.flatMap((page) => page.items);

  return (
    <>
      <PageHeader title={t.title} text={t.text} actions={<PatientRecordsActions records={records} />} />
      <p className="mb-4 hidden text-ink-soft text-sm print:block">{t.printedOn(formatDateTime(new Date()))}</p>
      <div className="grid gap-8">
        <PatientInformationCard />
        <Waiting for={records} failed={t.records.failed} rows={4} className="h-14" />
        {rows && (
          <>
            {rows.length > 0 && <div className="print:hidden">{namesSwitch}</div>}
            <section>
              <h2 className="mb-3 text-xl">{t.records.title}</h2>
              <PatientRecordsTable records={rows} showsNames={showsNames} />
              {records.hasNextPage && <p className="mt-3 hidden text-sm print:block">{t.records.more}</p>}
              <LoadMore
                hasMore={records.hasNextPage}
                isLoading={records.isFetchingNextPage}
                onMore={() => records.fetchNextPage()}
              />
            </section>
            <section>
              <h2 className="mb-3 text-xl">{t.medications.title}</h2>
              <Waiting for={supply} failed={t.medications.failed} rows={2} className="h-14" />
              {supply.data && (
                <PatientMedicationsTable
                  medicines={[...supply.data.medicines, ...supply.data.earlierMedicines]}
                  showsNames={showsNames}
                />
              )}
            </section>
          </>
        )}
        <section
          ref={labs}
          tabIndex={-1}
          aria-labelledby="lab-results-title"
          className={classNames('outline-none', isAtLabs && 'not-print:min-h-dvh')}
        >
          <h2 id="lab-results-title" className="mb-3 text-xl">
            {t.labs}
          </h2>
          {labResults}
        </section>
      </div>
    </>
  );
}
