import { Route, Routes, useLocation } from 'react-router';
import { areaAt } from './routes/role-areas';
import { NotFound, SITE_ROUTES, SiteLayout } from './routes/site-routes';

export function AppRoutes() {
  const Area = areaAt(useLocation().pathname);
  if (Area) return <Area />;
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        {SITE_ROUTES.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
