import { Route, Routes } from 'react-router';
import { lazyScreen } from '../../lib/loading/lazy-screen';
import { PATHS } from '../../lib/paths';
import { Area } from '../area';
import { NotFoundScreen } from '../screens/not-found-screen';
import { CustomerLayout } from './customer-layout';

const Overview = lazyScreen(() => import('../../features/overview/patient-overview-screen'));
const Records = lazyScreen(() => import('../screens/patient-records-screen'));
const Booking = lazyScreen(() => import('../screens/booking-screen'));
const Upcoming = lazyScreen(() => import('../../features/appointments/upcoming/upcoming-screen'));
const Messages = lazyScreen(() => import('../../features/messages/patient-messages-screen'));
const Account = lazyScreen(() => import('../../features/account/account-screen'));
const Treatment = lazyScreen(() => import('../screens/my-treatment-screen'));
const Doctors = lazyScreen(() => import('../../features/my-treatment/my-doctors-screen'));

export default function CustomerArea() {
  return (
    <Area roles={['Customer']}>
      <Routes>
        <Route element={<CustomerLayout />}>
          <Route index element={<Overview />} />
          <Route path={below(PATHS.userDashboard)} element={<Overview />} />
          <Route path={below(PATHS.userRecords)} element={<Records />} />
          <Route path={below(PATHS.userBooking)} element={<Booking />} />
          <Route path={below(PATHS.userUpcoming)} element={<Upcoming />} />
          <Route path={below(PATHS.userMessages)} element={<Messages />} />
          <Route path={below(PATHS.userProfile)} element={<Account />} />
          <Route path={below(PATHS.userTreatment)} element={<Treatment />} />
          <Route path={below(PATHS.userDoctors)} element={<Doctors />} />
          <Route path="*" element={<NotFoundScreen />} />
        </Route>
      </Routes>
    </Area>
  );
}

const below = (path: string) => path.slice(PATHS.user.length + 1);
