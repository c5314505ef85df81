import type { Role } from '@antam/contract/constants';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../lib/call/session';
import { useViewer } from '../lib/call/viewer';
import { ownAreaOf, PATHS, pathAfterLogOut } from '../lib/paths';
import { useErrorText } from '../lib/texts/error-text';
import { useUiTexts } from '../lib/texts/ui-texts';
import { DIALOG_PLACE } from '../ui/dialog-place';
import { ErrorState } from '../ui/error-state';
import { latePart } from '../ui/late-part';
import { MAIN_ID } from './route-change';
import { LoadingScreen } from './screens/loading-screen';

const SignInAgainDialog = latePart(() => import('./sign-in-again-dialog').then((file) => file.SignInAgainDialog), {
  rows: 1,
  className: 'h-dvh',
});

const GraceNotice = latePart(() => import('./grace-notice').then((file) => file.GraceNotice), {
  rows: 1,
  className: 'h-12',
});

/** Shows its screens only to these roles; the server enforces the same on every call. */
export function RequireRole({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const session = useSession();
  const { viewer, error, retry } = useViewer();
  const errorText = useErrorText();
  const here = useLocation();
  const wasOpen = useRef(false);
  // The whole area appears when the viewer is known: deferred, it is rendered in small steps, and a press is handled in between.
  const isKnown = useDeferredValue(viewer !== null);

  useEffect(() => {
    wasOpen.current ||= viewer !== null;
  }, [viewer]);

  if (session.status === 'out') {
    // Only the guard navigates after a logout, because its navigation would override any other.
    const isLeft = wasOpen.current && session.leftBy;
    if (isLeft) return <Navigate to={pathAfterLogOut(isLeft)} replace />;
    const note = session.isHalf && 'noUserId';
    return <Navigate to={PATHS.login} replace state={{ from: `${here.pathname}${here.search}`, note }} />;
  }
  if (!viewer || !isKnown) {
    return error ? <ViewerUnknown message={errorText(error)} onRetry={retry} /> : <LoadingScreen />;
  }
  if (viewer.mustChangePassword) return <Navigate to={PATHS.changePassword} replace />;
  if (viewer.mustEnrolFactor) return <Navigate to={PATHS.enrolFactor} replace />;
  if (!roles.includes(viewer.roleName)) return <Navigate to={ownAreaOf(viewer.roleName) ?? PATHS.home} replace />;

  const isLocked = session.status === 'expired';
  return (
    <>
      {/* Still mounted, so that no input is lost; hidden, because another person may be looking at the screen. */}
      <div className="contents" hidden={isLocked} inert={isLocked}>
        {viewer.enrolFactorBy && <GraceNotice by={viewer.enrolFactorBy} roleName={viewer.roleName} />}
        {children}
        <div id={DIALOG_PLACE} />
      </div>
      {isLocked && <SignInAgainDialog viewer={viewer} />}
    </>
  );
}

/** Shown without a layout, because the role is not known yet. */
function ViewerUnknown({ message, onRetry }: { message: string; onRetry: () => void }) {
  const t = useUiTexts();
  return (
    <main
      id={MAIN_ID}
      tabIndex={-1}
      className="mx-auto grid min-h-dvh max-w-prose content-center gap-6 p-6 text-center"
    >
      <h1 className="text-title">{t.unexpected}</h1>
      <ErrorState message={message} onRetry={onRetry} />
    </main>
  );
}
