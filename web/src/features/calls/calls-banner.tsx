import { PhoneCall } from 'lucide-react';
import { PATHS } from '../../lib/paths';
import { CALLS_ID } from '../../lib/staff-paths';
import { ArrowLink } from '../../ui/arrow-link';
import { useCallsTexts } from './calls-texts';

/** Says how many patients are to be called, and leads to their list. */
export function CallsBanner({ calls }: { calls: number | undefined }) {
  const t = useCallsTexts();
  if (!calls) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <p className="flex items-center gap-3 font-medium">
        <PhoneCall aria-hidden="true" className="size-5 shrink-0 text-brand" />
        {t.banner(calls)}
      </p>
      <ArrowLink to={`${PATHS.staffReminder}#${CALLS_ID}`}>{t.bannerLink}</ArrowLink>
    </div>
  );
}
