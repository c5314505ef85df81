import { ANALYTE_NAMES } from '@antam/contract/constants';
import type { PatientOnTestList } from '@antam/contract/tests-due';
import { TEST_OF } from '@antam/rules/packs/test-of';
import { formatDate } from '../../lib/time/format';
import { Button } from '../../ui/button';
import { useActAnswers } from './act-answers';
import { Block } from './block';
import { useEndSample } from './queries';
import { useDoctorsRuleTexts, useTestTexts } from './test-texts';

/** Samples whose result is awaited. A result that is not kept as a number ends with a press. */
export function AwaitedSamples({ patient: { _id, samples } }: { patient: PatientOnTestList }) {
  const t = useTestTexts();
  const names = useDoctorsRuleTexts().test;
  const end = useEndSample(_id);
  const answers = useActAnswers();
  if (samples.length === 0) return null;
  const isNumber = (test: string) => ANALYTE_NAMES.some((analyte) => TEST_OF[analyte] === test);
  const finish = (sampleId: string, how: 'resultSeen' | 'noResult') => end.mutate({ sampleId, how }, answers(t.ended));
  return (
    <Block title={t.awaited}>
      <ul className="grid gap-2">
        {samples.map(({ _id: id, test, takenOn }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span>
              <span className="font-medium">{names[test]}</span>{' '}
              <span className="text-ink-soft text-sm">{t.takenOn(formatDate(takenOn))}</span>
            </span>
            <span className="flex flex-wrap gap-2">
              {!isNumber(test) && (
                <Button
                  size="small"
                  className="min-h-11"
                  isBusy={end.isPending}
                  onClick={() => finish(id, 'resultSeen')}
                >
                  {t.resultRead}
                </Button>
              )}
              <Button
                look="outline"
                size="small"
                className="min-h-11"
                isBusy={end.isPending}
                onClick={() => finish(id, 'noResult')}
              >
                {t.noResult}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {samples.some(({ test }) => isNumber(test)) && <p className="text-ink-soft text-sm">{t.enterHint}</p>}
    </Block>
  );
}
