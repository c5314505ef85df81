import type { VisitPage } from '@antam/contract/visit-page';
import { elapsedBetween } from '@antam/rules/care/elapsed';
import { lastInterruption } from '@antam/rules/care/regimen-timeline';
import { daysLeft } from '@antam/rules/care/supply';
import { useScreenLanguage } from '../../lib/texts/screen-language';
import { clinicToday } from '../../lib/time/clinic';
import { formatDate, formatNumber } from '../../lib/time/format';
import { Card } from '../../ui/card';
import { resultsOf } from './typed-results';
import { useVisitTexts } from './visit-texts';

/** What a doctor must know before prescribing. What the clinic does not know is said to be unknown. */
export function CareFacts({ page }: { page: VisitPage }) {
  const t = useVisitTexts().facts;
  const language = useScreenLanguage();
  const { allergies } = page.careFile;
  const { arvRunsOutOn } = page;
  const egfr = resultsOf('EGFR', [], page).at(-1);
  const facts: Fact[] = [
    [t.onArt, ...treatmentOf(page, t)],
    [t.allergies, allergies ? allergies.map(({ substance }) => substance).join(', ') || t.noAllergy : t.unknown],
    arvRunsOutOn
      ? [t.daysLeft, t.days(daysLeft(arvRunsOutOn, clinicToday())), t.until(formatDate(arvRunsOutOn))]
      : [t.daysLeft, t.unknown],
    egfr ? [t.egfr, formatNumber(egfr.value, language), t.sampled(formatDate(egfr.sampledOn))] : [t.egfr, t.unknown],
  ];
  return (
    <Card className="sm:p-5">
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {facts.map(([label, value, detail]) => (
          <div key={label} className="min-w-0">
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="wrap-anywhere font-semibold">
              {value}
              {detail && <span className="font-normal text-ink-soft"> {detail}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

type Fact = [label: string, value: string, detail?: string];

function treatmentOf(
  { careFile, regimenChanges, arvSuppliedOn }: VisitPage,
  t: ReturnType<typeof useVisitTexts>['facts'],
): [value: string, detail?: string] {
  const pause = lastInterruption(regimenChanges, clinicToday(), arvSuppliedOn);
  if (pause && pause.until === null) return [t.stopped, t.since(formatDate(pause.from))];
  const start = careFile.artStartedOn ?? regimenChanges[0]?.happenedOn ?? null;
  const elapsed = start && elapsedBetween(start, clinicToday());
  return start && elapsed ? [t.elapsed(elapsed.years, elapsed.months), t.since(formatDate(start))] : [t.notOnArt];
}
