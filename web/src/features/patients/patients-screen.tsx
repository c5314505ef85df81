import { SearchX, Users } from 'lucide-react';
import { useDebounced } from '../../lib/debounced';
import { useKeptState } from '../../lib/kept-state';
import { usePageMeta } from '../../lib/page-meta';
import { usePatientTexts } from '../../lib/texts/patient-texts';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { LoadMore } from '../../ui/load-more';
import { PageHeader } from '../../ui/page-header';
import { SearchField } from '../../ui/search-field';
import { Waiting } from '../../ui/waiting';
import { PatientCard } from './patient-card';
import { usePatients } from './queries';

/** /doctor/patients: a list that is searched while typing, for any number of patients. */
export default function PatientsScreen() {
  const t = usePatientTexts().list;
  const [typed, setTyped] = useKeptState('search', '');
  const search = useDebounced(typed.trim());
  const list = usePatients(search);
  const patients = list.data?.pages.flatMap((page) => page.items) ?? [];
  usePageMeta({ title: t.pageTitle });

  return (
    <>
      <PageHeader title={t.title} />
      <SearchField label={t.search} value={typed} onChange={setTyped} className="mb-2" />
      <p role="status" className="mb-4 min-h-6 text-ink-soft text-sm">
        {list.data && !list.isPlaceholderData && t.found(patients.length, list.hasNextPage)}
      </p>
      <Waiting for={list} failed={t.failed} rows={6} className="h-28" />
      {list.data && patients.length === 0 && (
        <EmptyState
          icon={search ? <SearchX /> : <Users />}
          title={search ? t.notFound : t.empty}
          text={search ? t.notFoundText : t.emptyText}
          action={
            search && (
              <Button look="outline" onClick={() => setTyped('')}>
                {t.clear}
              </Button>
            )
          }
        />
      )}
      <ul
        aria-label={t.patients}
        aria-busy={list.isPlaceholderData}
        className="grid gap-4 empty:hidden sm:grid-cols-2 xl:grid-cols-3"
      >
        {patients.map((patient) => (
          <li key={patient._id} className="min-w-0">
            <PatientCard patient={patient} />
          </li>
        ))}
      </ul>
      <LoadMore hasMore={list.hasNextPage} isLoading={list.isFetchingNextPage} onMore={() => list.fetchNextPage()} />
    </>
  );
}
