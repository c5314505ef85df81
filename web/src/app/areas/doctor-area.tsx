import { onRefusal } from '../../lib/call/overcome';
import { lazyScreen } from '../../lib/loading/lazy-screen';
import { AreaWords } from '../../lib/texts/area-words';
import { Area } from '../area';
import { DOCTOR_ROUTES } from '../routes/doctor-routes';
import { DoctorLayout } from './doctor-layout';
import { DOCTOR_WORDS } from './doctor-words';

const NotFound = lazyScreen(() => import('../screens/doctor-not-found-screen'));

onRefusal('care.reasonNeeded', (...refused) => import('../ask-reason').then((file) => file.askReason(...refused)));

export default function DoctorArea() {
  return (
    <AreaWords language="vi" words={DOCTOR_WORDS}>
      <Area roles={['Doctor']} routes={DOCTOR_ROUTES} layout={<DoctorLayout />} lost={<NotFound />} />
    </AreaWords>
  );
}
