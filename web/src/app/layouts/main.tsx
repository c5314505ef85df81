import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { classNames } from '../../lib/class-names';
import { MAIN_ID, takeLostFocus } from '../route-change';
import { LoadingScreen } from '../screens/loading-screen';

/** The screen inside a layout, which gets the focus when a new one is shown. */
export function Main({ className }: { className?: string }) {
  return (
    <main
      id={MAIN_ID}
      ref={takeLostFocus}
      tabIndex={-1}
      className={classNames('grow focus-visible:outline-none', className)}
    >
      <Suspense fallback={<LoadingScreen />}>
        <Outlet />
      </Suspense>
    </main>
  );
}
