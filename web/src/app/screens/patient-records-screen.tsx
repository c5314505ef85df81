import { LabResults } from '../../features/lab-results/lab-results';
import { PatientRecordsScreen } from '../../features/medical-records/patient-records-screen';
import { NamesSwitch, useMedicineNames } from '../../features/supply/medicine-names';
import { useOwnSupply } from '../../features/supply/queries';

export default function RecordsWithResults() {
  const names = useMedicineNames();
  const supply = useOwnSupply();
  return (
    <PatientRecordsScreen
      showsNames={names.isShown}
      namesSwitch={<NamesSwitch names={names} />}
      supply={supply}
      labResults={<LabResults />}
    />
  );
}
