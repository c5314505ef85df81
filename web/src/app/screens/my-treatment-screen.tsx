import { LabResults } from '../../features/lab-results/lab-results';
import { MyTreatmentScreen } from '../../features/my-treatment/my-treatment-screen';
import { NamesSwitch, useMedicineNames } from '../../features/supply/medicine-names';
import { OwnMedicines } from '../../features/supply/own-medicines';
import { OwnPapers } from '../../features/supply/own-papers';
import { useOwnSupply } from '../../features/supply/queries';

export default function TreatmentWithMedicinesAndResults() {
  const names = useMedicineNames();
  const supply = useOwnSupply();
  return (
    <MyTreatmentScreen
      showsNames={names.isShown}
      namesSwitch={<NamesSwitch names={names} />}
      supply={supply}
      medications={<OwnMedicines isShown={names.isShown} />}
      papers={<OwnPapers />}
      labResults={<LabResults />}
    />
  );
}
