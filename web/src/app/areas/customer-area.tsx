import { Area } from '../area';
import { CUSTOMER_ROUTES } from '../routes/customer-routes';
import { CustomerLayout } from './customer-layout';

export default function CustomerArea() {
  return <Area roles={['Customer']} routes={CUSTOMER_ROUTES} layout={<CustomerLayout />} />;
}
