import { getClinic } from '@antam/contract/clinic';
import { getDoctorOfUser } from '@antam/contract/doctors';
import { listNotifications } from '@antam/contract/notifications';
import { getOverview } from '@antam/contract/overview';
import { getMe } from '@antam/contract/own-account';
import { NOTIFICATIONS_SHOWN } from '../../features/notifications/queries';
import type { ScreenRoute } from '../../lib/loading/lazy-screen';
import { ADMIN_ROUTES } from './admin-routes';
import { CUSTOMER_ROUTES } from './customer-routes';
import { DOCTOR_ROUTES } from './doctor-routes';
import { ROLE_AREAS } from './role-areas';
import { SITE_ROUTES } from './site-routes';
import { STAFF_ROUTES } from './staff-routes';

type AreaName = keyof typeof ROLE_AREAS;

const AREA_ROUTES: Record<AreaName, readonly ScreenRoute[]> = {
  customer: CUSTOMER_ROUTES,
  doctor: DOCTOR_ROUTES,
  staff: STAFF_ROUTES,
  admin: ADMIN_ROUTES,
};

const EVERY_AREA = [getMe.paths[0], getClinic.paths[0], `${listNotifications.paths[0]}?limit=${NOTIFICATIONS_SHOWN}`];

/** The first calls of each area; its pages start these calls before the code is loaded (public/boot.js). */
const FIRST_CALLS: Record<AreaName, readonly string[]> = {
  customer: [...EVERY_AREA, getOverview.paths[0]],
  doctor: [...EVERY_AREA, getDoctorOfUser.paths[0]],
  staff: [...EVERY_AREA, getOverview.paths[0]],
  admin: EVERY_AREA,
};

/** Every route of every area with the area's code, for the build; the browser loads one area at a time. */
export const AREA_SCREENS = Object.entries(ROLE_AREAS).flatMap(([name, { Area }]) =>
  AREA_ROUTES[name as AreaName].map(({ path, Screen }) => ({
    path,
    Area,
    Screen,
    firstCalls: FIRST_CALLS[name as AreaName],
  })),
);

/** For the server, which answers 404 to every other address. */
export const WEB_ROUTES = {
  known: [...SITE_ROUTES, ...AREA_SCREENS].map(({ path }) => path),
  areas: Object.values(ROLE_AREAS).flatMap(({ bases }) => bases),
};
