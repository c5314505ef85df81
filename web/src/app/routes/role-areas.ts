import { type LazyScreen, lazyScreen } from '../../lib/loading/lazy-screen';
import { PATHS } from '../../lib/paths';

interface RoleArea {
  /** The area handles these addresses and all below them, also those without a screen. */
  bases: readonly string[];
  /** Loads its own guard, layout and routes, so that a visitor loads none of them. */
  Area: LazyScreen;
}

export const ROLE_AREAS = {
  customer: { bases: [PATHS.user], Area: lazyScreen(() => import('../areas/customer-area')) },
  doctor: {
    bases: [PATHS.doctor, PATHS.doctorCalendar],
    Area: lazyScreen(() => import('../areas/doctor-area')),
  },
  staff: {
    bases: [PATHS.staffReminder, PATHS.staffDashboard, PATHS.checkIn],
    Area: lazyScreen(() => import('../areas/staff-area')),
  },
  admin: { bases: [PATHS.admin], Area: lazyScreen(() => import('../areas/admin-area')) },
} satisfies Record<string, RoleArea>;

/** The area that handles an address; undefined for a public one. */
export function areaAt(pathname: string): LazyScreen | undefined {
  const address = `${pathname.toLowerCase()}/`;
  const areas: RoleArea[] = Object.values(ROLE_AREAS);
  return areas.find(({ bases }) => bases.some((base) => address.startsWith(`${base.toLowerCase()}/`)))?.Area;
}
