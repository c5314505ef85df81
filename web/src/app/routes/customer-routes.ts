import { lazyScreen, type ScreenRoute } from '../../lib/loading/lazy-screen';
import { STORED_DATA_PATH, WHO_LOOKED_PATH } from '../../lib/own-data-paths';
import { PATHS } from '../../lib/paths';

const Overview = lazyScreen(() => import('../../features/overview/patient-overview-screen'));
// One part for both, because every further name is loaded with each page of the area.
const OwnData = lazyScreen(() => import('../screens/own-data-screen'));

export const CUSTOMER_ROUTES: readonly ScreenRoute[] = [
  { path: PATHS.user, Screen: Overview },
  { path: PATHS.userDashboard, Screen: Overview },
  { path: PATHS.userRecords, Screen: lazyScreen(() => import('../screens/patient-records-screen')) },
  { path: PATHS.userBooking, Screen: lazyScreen(() => import('../screens/booking-screen')) },
  {
    path: PATHS.userUpcoming,
    Screen: lazyScreen(() => import('../../features/appointments/upcoming/upcoming-screen')),
  },
  { path: PATHS.userMessages, Screen: lazyScreen(() => import('../../features/messages/patient-messages-screen')) },
  { path: PATHS.userProfile, Screen: lazyScreen(() => import('../../features/account/account-screen')) },
  { path: PATHS.userTreatment, Screen: lazyScreen(() => import('../screens/my-treatment-screen')) },
  { path: WHO_LOOKED_PATH, Screen: OwnData },
  { path: STORED_DATA_PATH, Screen: OwnData },
  { path: PATHS.userDoctors, Screen: lazyScreen(() => import('../screens/my-doctors-screen')) },
];
