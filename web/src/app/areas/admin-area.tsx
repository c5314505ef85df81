import { Area } from '../area';

export default function AdminArea() {
  return <Area roles={['Admin']}>{null}</Area>;
}
