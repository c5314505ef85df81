import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { MAIN_ID } from '../route-change';
import { LoadingScreen } from '../screens/loading-screen';
import { SkipLink } from './skip-link';
import { TopNavigation } from './top-navigation';

/** The areas that keep the top navigation: Staff and Admin (it is hidden under /user and /doctor). */
export function AreaLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopNavigation />
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="mx-auto w-full max-w-7xl grow px-4 py-6 focus-visible:outline-none sm:px-6 lg:py-8"
      >
        <Suspense fallback={<LoadingScreen />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}
