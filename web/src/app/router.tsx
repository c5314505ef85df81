import { useMemo } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { PATHS } from '../lib/paths';
import { ErrorBoundary } from './error-boundary';
import { areaAt } from './routes/role-areas';
import { NotFound, SITE_ROUTES, SiteLayout, WaitingRoom } from './routes/site-routes';

/** Made once: new elements at each navigation would render a page again whose deferred half is still loading. */
const SITE = (
  <Routes>
    <Route element={<SiteLayout />}>
      {SITE_ROUTES.map(({ path, Screen }) => (
        <Route key={path} path={path} element={<Screen />} />
      ))}
      <Route path="*" element={<NotFound />} />
    </Route>
  </Routes>
);

export function AppRoutes() {
  const location = useLocation();
  const { pathname } = location;
  const Area = pathname === PATHS.waitingRoom ? WaitingRoom : areaAt(pathname);
  const screens = useMemo(() => (Area ? <Area /> : SITE), [Area]);
  return <ErrorBoundary at={location}>{screens}</ErrorBoundary>;
}
