import type { Role } from '@antam/contract/constants';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { listenLive } from '../lib/call/live';
import { queryClient, refreshAfter, refreshWhatWasRead } from '../lib/call/query-client';
import { useSession } from '../lib/call/session';
import { SnackbarRegion } from '../ui/snackbar';
import { IdleGuard } from './idle-guard';
import { RequireRole } from './require-role';
import '../styles/area.css';

/** What every role's area stands in: the guard, the data cache, live refresh, the idle warning and the snackbars. */
export function Area({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RequireRole roles={roles}>
        <LiveRefresh />
        {children}
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
    return listenLive(refreshAfter, refreshWhatWasRead);
  }, [token]);

  return idleSeconds ? <IdleGuard idleSeconds={idleSeconds} /> : null;
}
