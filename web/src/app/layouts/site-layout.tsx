import { WaitingFrame } from '../../lib/loading/hydration';
import { Main } from './main';
import { SiteFooter } from './site-footer';
import { SkipLink } from './skip-link';
import { TopNavigation } from './top-navigation';

/** The public pages: top navigation, the page, the shared footer. */
export default function SiteLayout() {
  return (
    <WaitingFrame className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopNavigation />
      <Main />
      <SiteFooter />
    </WaitingFrame>
  );
}
