import { Waiting } from '../../ui/waiting';
import { PatientMedicationsTable } from './patient-medications-table';
import { usePatientRecordsTexts } from './patient-records-texts';
import { useOwnRecords } from './queries';

const STATES = ['current', 'unclear'] as const;

/** One's current medicines, and those whose state is unclear. */
export function PatientMedications() {
  const t = usePatientRecordsTexts();
  const query = useOwnRecords();
  const { data } = query;
  if (!data) return <Waiting for={query} failed={t.records.failed} rows={3} className="h-14" />;
  return <PatientMedicationsTable records={data.pages.flatMap((page) => page.items)} states={STATES} />;
}
