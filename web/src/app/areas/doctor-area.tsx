import { Area } from '../area';

export default function DoctorArea() {
  return <Area roles={['Doctor']}>{null}</Area>;
}
