import { MyDoctorsScreen } from '../../features/my-treatment/my-doctors-screen';
import { NamesSwitch, useMedicineNames } from '../../features/supply/medicine-names';

export default function DoctorsWithNamesSwitch() {
  const names = useMedicineNames();
  return <MyDoctorsScreen showsNames={names.isShown} namesSwitch={<NamesSwitch names={names} />} />;
}
