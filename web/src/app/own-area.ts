import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../lib/call/session';
import { ownAreaOf, PATHS } from '../lib/paths';

// Fetched only for a visitor who is signed in: the landing page does without the contract's schemas.
const loadViewerModule = () => import('../lib/call/viewer');

/** Where the signed-in person's own screens are, once the role is known. */
export function useOwnArea(): string | undefined {
  const session = useSession();
  const roleName = session.status === 'in' ? session.roleName : null;
  const isUnknown = session.status === 'in' && !roleName;

  useEffect(() => {
    if (isUnknown) loadViewerModule().then(({ loadViewer }) => loadViewer().catch(() => {}));
  }, [isUnknown]);

  return roleName ? ownAreaOf(roleName) : undefined;
}

/** The public pages' logout, which leads to the login (spec section 4); out of an area its guard leads. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const { logOut } = await loadViewerModule();
    await logOut();
    navigate(PATHS.login, { replace: true });
  };
}
