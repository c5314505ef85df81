import { LabResults } from '../../features/lab-results/lab-results';
import { MyTreatmentScreen } from '../../features/my-treatment/my-treatment-screen';
import { NamesSwitch, useMedicineNames } from '../../features/supply/medicine-names';
import { OwnMedicines } from '../../features/supply/own-medicines';

export default function TreatmentWithMedicinesAndResults() {
  const names = useMedicineNames();
  return (
    <MyTreatmentScreen
      showsNames={names.isShown}
      namesSwitch={<NamesSwitch names={names} />}
      medications={<OwnMedicines isShown={names.isShown} />}
      labResults={<LabResults />}
    />
  );
}
