import { CounterScreen, NotMarked } from '../../features/counter/counter-screen';
import { useSession } from '../../lib/call/session';
import { lateDialog } from '../../ui/late-dialog';

const ScanDialog = lateDialog(() => import('../../features/check-in/scan-dialog').then((module) => module.ScanDialog));

/** For doctors, and for Staff whom an Admin marked. */
export default function CounterPage() {
  const session = useSession();
  const viewer = session.status === 'out' ? null : session.viewer;
  // The server asks `mayHandOver`; only Staff carry the mark.
  if (!viewer || viewer.roleName === 'Doctor' || viewer.mayDispense) return <CounterScreen ScanDialog={ScanDialog} />;
  return <NotMarked />;
}
