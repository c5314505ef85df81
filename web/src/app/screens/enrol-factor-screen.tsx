import { QueryClientProvider } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router';
import { FactorList } from '../../features/account/factors/factor-list';
import { useFactors } from '../../features/account/factors/queries';
import { AuthFrame } from '../../features/auth/auth-frame';
import { queryClient } from '../../lib/call/query-client';
import { useSession } from '../../lib/call/session';
import { loadViewer, logOut } from '../../lib/call/viewer';
import { usePageMeta } from '../../lib/page-meta';
import { ownAreaOf, PATHS, pathAfterLogOut } from '../../lib/paths';
import { useFactorTexts } from '../../lib/texts/factor-texts';
import { useDocumentLanguage } from '../../lib/texts/language';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { SnackbarRegion } from '../../ui/snackbar';
import { Waiting } from '../../ui/waiting';

/** The guard opens this screen for a person who must set up a second factor before anything else. */
export default function EnrolFactorScreen() {
  const t = useFactorTexts().enrol;
  const session = useSession();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  // The next login leads here only if its person must come here: the guard of the areas decides that.
  if (session.status === 'out') return <Navigate to={pathAfterLogOut(session.leftBy)} replace />;
  return (
    <QueryClientProvider client={queryClient}>
      <AuthFrame title={t.title} text={t.text}>
        <Enrolment />
        <Button look="quiet" className="mt-4" onClick={() => logOut()}>
          {t.logout}
        </Button>
      </AuthFrame>
      <SnackbarRegion />
    </QueryClientProvider>
  );
}

function Enrolment() {
  const t = useFactorTexts();
  const navigate = useNavigate();
  const factors = useFactors();

  async function goOn() {
    const { roleName } = await loadViewer();
    navigate(ownAreaOf(roleName) ?? PATHS.home, { replace: true });
  }

  return (
    <>
      <Waiting for={factors} failed={t.failed} rows={2} className="h-16" />
      {factors.data?.needsEnrolCode && <Notice className="mb-2">{t.enrol.restored}</Notice>}
      {factors.data && <FactorList factors={factors.data} onEnrolled={() => void goOn()} />}
    </>
  );
}
