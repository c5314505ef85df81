import type { LiveEvent } from '@antam/contract/clinic';
import type { Role } from '@antam/contract/constants';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import { Route, Routes } from 'react-router';
import { listenLive } from '../lib/call/live';
import { queryClient, refreshAfter, refreshEveryMinute, refreshWhatWasRead } from '../lib/call/query-client';
import { useSession } from '../lib/call/session';
import type { ScreenRoute } from '../lib/loading/lazy-screen';
import { reloadClinic } from '../lib/time/clinic';
import { SnackbarRegion } from '../ui/snackbar';
import { IdleGuard } from './idle-guard';
import { RequireRole } from './require-role';
import { NotFound } from './routes/site-routes';
import '../styles/area.css';

interface AreaProps {
  roles: readonly Role[];
  routes: readonly ScreenRoute[];
  /** The layout around the screens; it shows the current one in its `Outlet`. */
  layout: ReactElement;
}

/**
 * A role's area: its screens in their layout, with the guard, the data cache, live refresh, the idle warning and
 * snackbars.
 */
export function Area({ roles, routes, layout }: AreaProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <RequireRole roles={roles}>
        <LiveRefresh />
        <Routes>
          <Route element={layout}>
            {routes.map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
            <Route path="*" element={<NotFound />} />
          </Route>
        </Routes>
      </RequireRole>
      <SnackbarRegion />
    </QueryClientProvider>
  );
}

function LiveRefresh() {
  const session = useSession();
  const token = session.status === 'in' ? session.token : null;
  const idleSeconds = session.status === 'in' ? session.viewer?.idleSeconds : undefined;

  useEffect(() => {
    if (!token) return;
    const stops = [listenLive(followChange, refreshOnceShown()), refreshEveryMinute()];
    return () => {
      for (const stop of stops) stop();
    };
  }, [token]);

  return idleSeconds ? <IdleGuard idleSeconds={idleSeconds} /> : null;
}

function followChange(event: LiveEvent): void {
  if (event.kind === 'clinic') reloadClinic();
  refreshAfter(event);
}

const FIRST_VIEW_MS = 3000;

/** The stream may open while the first view is still loading: the second read then waits until the view is shown. */
function refreshOnceShown(): () => void {
  let isFirst = true;
  return () => {
    if (isFirst) setTimeout(refreshWhatWasRead, FIRST_VIEW_MS);
    else refreshWhatWasRead();
    isFirst = false;
  };
}
