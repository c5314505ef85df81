import type { LabResult } from '@antam/contract/lab-results';
import { meaningOf } from '@antam/rules/care/analytes';
import { FlaskConical } from 'lucide-react';
import { LabMeaningChip } from '../../clinic/lab-meaning-chip';
import { useLabValue } from '../../clinic/lab-value';
import { LAB_RESULTS_PATH } from '../../lib/paths';
import { useLabTexts } from '../../lib/texts/lab-texts';
import { formatDate } from '../../lib/time/format';
import { ArrowLink } from '../../ui/arrow-link';
import { EmptyState } from '../../ui/empty-state';
import { OverviewCard } from './overview-card';
import { useOverviewTexts } from './overview-texts';

type LatestLabsCardProps = { viralLoad: LabResult | null; cd4: LabResult | null };

/** The last viral load and CD4 count, each with what it means in plain words. */
export function LatestLabsCard({ viralLoad, cd4 }: LatestLabsCardProps) {
  const t = useOverviewTexts().labs;
  if (!viralLoad && !cd4) {
    return (
      <OverviewCard title={t.title}>
        <EmptyState icon={<FlaskConical />} title={t.empty} text={t.emptyText} />
      </OverviewCard>
    );
  }
  return (
    <OverviewCard title={t.title} action={<ArrowLink to={LAB_RESULTS_PATH}>{t.more}</ArrowLink>}>
      <div className="divide-y divide-line *:py-4 *:first:pt-0 *:last:pb-0">
        {viralLoad && <Latest result={viralLoad} />}
        {cd4 && <Latest result={cd4} />}
      </div>
    </OverviewCard>
  );
}

function Latest({ result }: { result: LabResult }) {
  const t = useOverviewTexts().labs;
  const labs = useLabTexts();
  const printValue = useLabValue();
  const meaning = meaningOf(result);
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium text-base">{labs.analyte[result.analyte]}</h3>
        <LabMeaningChip result={result} />
      </div>
      <p className="mt-1 font-semibold text-2xl tabular-nums">{printValue(result)}</p>
      {meaning && <p className="mt-1 text-ink-soft">{labs.explained[meaning]}</p>}
      <p className="mt-1 text-ink-faint text-sm">{t.sampled(formatDate(result.sampledOn))}</p>
    </div>
  );
}
