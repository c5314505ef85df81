import { LabResults } from '../../features/lab-results/lab-results';
import { PatientRecordsScreen } from '../../features/medical-records/patient-records-screen';
import { NamesSwitch, useMedicineNames } from '../../features/supply/medicine-names';

export default function RecordsWithResults() {
  const names = useMedicineNames();
  return (
    <PatientRecordsScreen
      showsNames={names.isShown}
      namesSwitch={<NamesSwitch names={names} />}
      labResults={<LabResults />}
    />
  );
}
