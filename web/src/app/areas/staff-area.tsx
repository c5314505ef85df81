import { Area } from '../area';

export default function StaffArea() {
  return <Area roles={['Staff']}>{null}</Area>;
}
