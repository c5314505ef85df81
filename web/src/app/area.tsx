import type { Role } from '@antam/contract/constants';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router';
import { onRefusal } from '../lib/call/overcome';
import { queryClient } from '../lib/call/query-client';
import type { ScreenRoute } from '../lib/loading/lazy-screen';
import { SnackbarRegion } from '../ui/snackbar';
import { LiveRefresh } from './live-refresh';
import { RequireRole } from './require-role';
import { NotFound } from './routes/site-routes';
import '../styles/area.css';

addEventListener('focusin', () => import('../ui/kept-focus'), { once: true });
onRefusal('auth.stepUp', () => import('./step-up').then((file) => file.askStepUp()));

interface AreaProps {
  roles: readonly Role[];
  routes: readonly ScreenRoute[];
  /** The layout around the screens; it shows the current one in its `Outlet`. */
  layout: ReactElement;
  /** What an unknown address of the area shows. */
  lost?: ReactElement;
}

/**
 * A role's area: its screens in their layout, with the guard, the data cache, live refresh, the idle warning and
 * snackbars.
 */
export function Area({ roles, routes, layout, lost = <NotFound /> }: AreaProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <RequireRole roles={roles}>
        <LiveRefresh />
        <Routes>
          <Route element={layout}>
            {routes.map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
            <Route path="*" element={lost} />
          </Route>
        </Routes>
        {/* Within the guard: after a logout it would show late answers until the next page has loaded. */}
        <SnackbarRegion />
      </RequireRole>
    </QueryClientProvider>
  );
}
