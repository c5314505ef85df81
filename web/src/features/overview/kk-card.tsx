import type { PatientOverview } from '@antam/contract/overview';
import { formatDate } from '../../lib/time/format';
import { OverviewCard } from './overview-card';
import { useOverviewTexts } from './overview-texts';

/** The patient's K=K card. The server gives it only while it holds. */
export function KkCard({ kk }: { kk: NonNullable<PatientOverview['kk']> }) {
  const t = useOverviewTexts().kk;
  return (
    <OverviewCard title={t.title}>
      <p className="font-semibold text-2xl text-brand-strong">{t.means}</p>
      <p>{t.text}</p>
      <p className="text-ink-soft">{t.only}</p>
      <p className="text-ink-faint text-sm">{t.holds(formatDate(kk.sampledOn), formatDate(kk.until))}</p>
    </OverviewCard>
  );
}
