import { useDocumentLanguage } from '../../lib/texts/language';
import { Main } from '../layouts/main';
import { SkipLink } from '../layouts/skip-link';
import { DoctorHeader } from './doctor-header';

export function DoctorLayout() {
  useDocumentLanguage('vi');
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <DoctorHeader />
      <Main className="mx-auto w-full max-w-7xl px-4 py-6 sm:px-6 lg:py-8" />
    </div>
  );
}
