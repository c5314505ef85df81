import { type PatientOnTestList, TEST_GROUPS } from '@antam/contract/tests-due';
import { withDifferences } from '@antam/texts/differences';
import { labTexts } from '@antam/texts/given/lab-results';
import { labTexts as givenViLabs } from '@antam/texts/given-vi/lab-results';
import { labTexts as viLabs } from '@antam/texts/vi/lab-results';
import { FlaskConical } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { patientRecordPath } from '../../lib/doctor-paths';
import { usePageMeta } from '../../lib/page-meta';
import { AreaWords, inPlaceOf } from '../../lib/texts/area-words';
import { Card } from '../../ui/card';
import { Chip } from '../../ui/chip';
import { EmptyState } from '../../ui/empty-state';
import { LoadMore } from '../../ui/load-more';
import { PageHeader } from '../../ui/page-header';
import { Waiting } from '../../ui/waiting';
import { GroupButtons } from './group-buttons';
import { PatientParts } from './patient-parts';
import { useTestCounts, useTestList } from './queries';
import { ReleaseHolder } from './release-holder';
import { useTestTexts } from './test-texts';

const LAB_WORDS = [inPlaceOf(labTexts, withDifferences(viLabs, givenViLabs))];

/** /doctor/tests: the doctor's patients with tests due, samples awaited, results to be seen and adherence courses. */
export default function TestsScreen() {
  const t = useTestTexts();
  usePageMeta(t.meta);
  const [words, setWords] = useSearchParams();
  const group = TEST_GROUPS.find((one) => one === words.get('group'));
  const counts = useTestCounts();
  const list = useTestList(group);
  return (
    <AreaWords words={LAB_WORDS}>
      <PageHeader title={t.title} text={t.text} />
      <ReleaseHolder>
        <div className="grid gap-5">
          <GroupButtons
            counts={counts.data}
            chosen={group}
            onChoose={(next) => setWords(next ? { group: next } : {}, { replace: true })}
          />
          <Waiting for={list} failed={t.loadFailed} rows={4} className="h-32 rounded-card" />
          {list.isSuccess && list.items.length === 0 && (
            <EmptyState icon={<FlaskConical />} title={t.emptyTitle} text={t.emptyText} />
          )}
          {list.items.length > 0 && (
            <ul aria-label={t.title} className="grid gap-4">
              {list.items.map((patient) => (
                <li key={patient._id} className="min-w-0">
                  <PatientRow patient={patient} />
                </li>
              ))}
            </ul>
          )}
          <LoadMore
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            onMore={() => list.fetchNextPage()}
          />
        </div>
      </ReleaseHolder>
    </AreaWords>
  );
}

function PatientRow({ patient }: { patient: PatientOnTestList }) {
  const t = useTestTexts();
  return (
    <Card className="grid gap-3 sm:p-5">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        <Link
          to={patientRecordPath(patient._id)}
          className="inline-flex min-h-11 items-center font-mono font-semibold text-brand-strong underline underline-offset-4"
        >
          {patient.patientCode}
        </Link>
        {patient.tests[0]?.hasWaitedTooLong && <Chip tone="error">{t.waited}</Chip>}
      </h2>
      <PatientParts patient={patient} />
    </Card>
  );
}
