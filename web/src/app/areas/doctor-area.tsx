import { Area } from '../area';
import { DOCTOR_ROUTES } from '../routes/doctor-routes';
import { DoctorLayout } from './doctor-layout';

export default function DoctorArea() {
  return <Area roles={['Doctor']} routes={DOCTOR_ROUTES} layout={<DoctorLayout />} />;
}
