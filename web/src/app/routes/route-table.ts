import type { ScreenRoute } from '../../lib/loading/lazy-screen';
import { ADMIN_ROUTES } from './admin-routes';
import { CUSTOMER_ROUTES } from './customer-routes';
import { DOCTOR_ROUTES } from './doctor-routes';
import { ROLE_AREAS } from './role-areas';
import { SITE_ROUTES } from './site-routes';
import { STAFF_ROUTES } from './staff-routes';

const AREA_ROUTES: Record<keyof typeof ROLE_AREAS, readonly ScreenRoute[]> = {
  customer: CUSTOMER_ROUTES,
  doctor: DOCTOR_ROUTES,
  staff: STAFF_ROUTES,
  admin: ADMIN_ROUTES,
};

/** Every route of every area, with the area's own code; for the build, the browser loads one area at a time. */
export const AREA_SCREENS = Object.entries(ROLE_AREAS).flatMap(([name, { Area }]) =>
  AREA_ROUTES[name as keyof typeof ROLE_AREAS].map(({ path, Screen }) => ({ path, Area, Screen })),
);

/** For the server, which answers 404 to every other address. */
export const WEB_ROUTES = {
  known: [...SITE_ROUTES, ...AREA_SCREENS].map(({ path }) => path),
  areas: Object.values(ROLE_AREAS).flatMap(({ bases }) => bases),
};
