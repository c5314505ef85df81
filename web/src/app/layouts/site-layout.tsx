import { useLocation } from 'react-router';
import { WaitingFrame } from '../../lib/loading/hydration';
import { PATHS } from '../../lib/paths';
import { Main } from './main';
import { SiteFooter } from './site-footer';
import { SkipLink } from './skip-link';
import { TopNavigation } from './top-navigation';

/** What a letter or a slip leads to. The footer says what kind of clinic it is, so it is left out there. */
const LINKED: readonly string[] = [PATHS.resetPassword, PATHS.confirmEmail, PATHS.completeAccount, PATHS.unsubscribe];

/** The public pages: top navigation, the page, the shared footer. */
export default function SiteLayout() {
  const { pathname } = useLocation();
  return (
    <WaitingFrame className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopNavigation />
      <Main />
      {!LINKED.includes(pathname) && <SiteFooter />}
    </WaitingFrame>
  );
}
