import { LabResults } from '../../features/lab-results/lab-results';
import { MyTreatmentScreen } from '../../features/my-treatment/my-treatment-screen';
import { NamesSwitch, useMedicineNames } from '../../features/supply/medicine-names';
import { OwnMedicines } from '../../features/supply/own-medicines';
import { OwnPapers } from '../../features/supply/own-papers';

export default function TreatmentWithMedicinesAndResults() {
  const names = useMedicineNames();
  return (
    <MyTreatmentScreen
      showsNames={names.isShown}
      namesSwitch={<NamesSwitch names={names} />}
      medications={<OwnMedicines isShown={names.isShown} />}
      papers={<OwnPapers />}
      labResults={<LabResults />}
    />
  );
}
