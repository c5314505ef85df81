import { MyDoctorsScreen } from '../../features/my-treatment/my-doctors-screen';
import { NamesSwitch, useMedicineNames } from '../../features/supply/medicine-names';
import { useOwnSupply } from '../../features/supply/queries';

export default function DoctorsWithNamesSwitch() {
  const names = useMedicineNames();
  const supply = useOwnSupply();
  return <MyDoctorsScreen showsNames={names.isShown} namesSwitch={<NamesSwitch names={names} />} supply={supply} />;
}
