import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { lazyScreen } from '../lib/loading/lazy-screen';
import { PATHS } from '../lib/paths';
import { ADMIN_ROUTES, STAFF_ROUTES } from './desk-routes';
import { PUBLIC_ROUTES, SiteLayout } from './public-routes';

export const NotFound = lazyScreen(() =>
  import('./screens/not-found-screen').then((module) => ({ default: module.NotFoundScreen })),
);
const Setup = lazyScreen(() => import('../features/auth/setup-screen'));
const ChangePassword = lazyScreen(() => import('../features/auth/change-password-screen'));
const ConfirmEmail = lazyScreen(() => import('../features/auth/confirm-email-screen'));
const Unsubscribe = lazyScreen(() => import('../features/newsletter/unsubscribe-screen'));

// Each area brings its own guard, layout and routes, so that a visitor loads none of them.
const CustomerArea = lazy(() => import('./areas/customer-area'));
const DoctorArea = lazy(() => import('./areas/doctor-area'));
const StaffArea = lazy(() => import('./areas/staff-area'));
const AdminArea = lazy(() => import('./areas/admin-area'));

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        {PUBLIC_ROUTES.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path={PATHS.setup} element={<Setup />} />
        <Route path={PATHS.changePassword} element={<ChangePassword />} />
        <Route path={PATHS.confirmEmail} element={<ConfirmEmail />} />
        <Route path={PATHS.unsubscribe} element={<Unsubscribe />} />
        <Route path="*" element={<NotFound />} />
      </Route>

      <Route path={`${PATHS.user}/*`} element={<CustomerArea />} />
      <Route path={`${PATHS.doctor}/*`} element={<DoctorArea />} />
      <Route path={PATHS.doctorCalendar} element={<DoctorArea />} />

      <Route element={<StaffArea />}>
        {STAFF_ROUTES.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
      </Route>
      <Route element={<AdminArea />}>
        {ADMIN_ROUTES.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
      </Route>
    </Routes>
  );
}
