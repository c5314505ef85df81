import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../lib/call/session';
import { ownAreaOf, PATHS } from '../lib/paths';

// Loaded only for a visitor who is signed in, so that the landing page does not load the contract's schemas.
const loadViewerModule = () => import('../lib/call/viewer');

/** The home of the signed-in person, once the role is known. */
export function useOwnArea(): string | undefined {
  const session = useSession();
  const roleName = session.status === 'in' ? session.roleName : null;
  const isUnknown = session.status === 'in' && !roleName;

  useEffect(() => {
    if (isUnknown) loadViewerModule().then(({ loadViewer }) => loadViewer().catch(() => {}));
  }, [isUnknown]);

  return roleName ? ownAreaOf(roleName) : undefined;
}

/** The public pages' logout, which leads to the login (spec section 4); out of a role area the guard decides. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const { logOut } = await loadViewerModule();
    if (await logOut()) navigate(PATHS.login, { replace: true });
  };
}
