import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { useDocumentLanguage } from '../../lib/language';
import { SkipLink } from '../layouts/skip-link';
import { MAIN_ID } from '../route-change';
import { LoadingScreen } from '../screens/loading-screen';
import { DoctorHeader } from './doctor-header';

export function DoctorLayout() {
  useDocumentLanguage('vi');
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <DoctorHeader />
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
