import { LabResults } from '../../features/lab-results/lab-results';
import { PatientRecordsScreen } from '../../features/medical-records/patient-records-screen';

export default function RecordsWithResults() {
  return <PatientRecordsScreen labResults={<LabResults />} />;
}
