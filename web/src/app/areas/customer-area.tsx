import { Area } from '../area';

export default function CustomerArea() {
  return <Area roles={['Customer']}>{null}</Area>;
}
