import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { WaitingFrame } from '../../lib/alive';
import { MAIN_ID } from '../route-change';
import { LoadingScreen } from '../screens/loading-screen';
import { SiteFooter } from './site-footer';
import { SkipLink } from './skip-link';
import { TopNavigation } from './top-navigation';

/** The public pages: top navigation, the page, the shared footer. */
export default function SiteLayout() {
  return (
    <WaitingFrame className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopNavigation />
      <main id={MAIN_ID} tabIndex={-1} className="grow focus-visible:outline-none">
        <Suspense fallback={<LoadingScreen />}>
          <Outlet />
        </Suspense>
      </main>
      <SiteFooter />
    </WaitingFrame>
  );
}
