import type { DoctorsLabResult } from '@antam/contract/lab-results';
import { LabMeaningChip } from '../../clinic/lab-meaning-chip';
import { useLabValue } from '../../clinic/lab-value';
import { useLabTexts } from '../../lib/texts/lab-texts';
import { formatDate } from '../../lib/time/format';
import { Button } from '../../ui/button';
import { useActAnswers } from './act-answers';
import { Block } from './block';
import { useSeeResult } from './queries';
import { useRelease } from './release-holder';
import { useTestTexts } from './test-texts';

type OpenResultsProps = { title: string; patientId: string; results: DoctorsLabResult[] };

/** Results that a doctor has to look at or may release to the patient. */
export function OpenResults({ title, patientId, results }: OpenResultsProps) {
  const t = useTestTexts();
  const names = useLabTexts().analyte;
  const printValue = useLabValue();
  const see = useSeeResult(patientId);
  const answers = useActAnswers();
  const release = useRelease();
  if (results.length === 0) return null;
  const nameOf = ({ analyte, sampledOn }: DoctorsLabResult) => `${names[analyte]}, ${formatDate(sampledOn)}`;
  return (
    <Block title={title}>
      <ul className="grid gap-2">
        {results.map((result) => (
          <li key={result._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-medium">{names[result.analyte]}</span>
              <span className="font-semibold tabular-nums">{printValue(result)}</span>
              <LabMeaningChip result={result} />
              <span className="text-ink-soft text-sm">{t.takenOn(formatDate(result.sampledOn))}</span>
            </span>
            <span className="flex flex-wrap gap-2">
              {result.seenAt === null && (
                <Button
                  look="outline"
                  size="small"
                  className="min-h-11"
                  isBusy={see.isPending}
                  aria-label={t.seenFor(nameOf(result))}
                  onClick={() => see.mutate(result._id, answers(t.wasSeen))}
                >
                  {t.seen}
                </Button>
              )}
              <Button
                size="small"
                className="min-h-11"
                aria-label={t.releaseFor(nameOf(result))}
                onClick={() =>
                  release({ title: `${nameOf(result)}: ${printValue(result)}`, patientId, resultId: result._id })
                }
              >
                {t.release}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
