import { ShieldCheck } from 'lucide-react';
import { useErrorText } from '../../lib/texts/error-text';
import { useScreenLanguage } from '../../lib/texts/screen-language';
import { formatNumber } from '../../lib/time/format';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { ProgressBar } from '../../ui/progress-bar';
import { useAuditTexts } from './audit-texts';
import { useAuditCheck } from './use-audit-check';

/** Asks the server to check the log's chain step by step, and shows whether it is unchanged. */
export function IntegrityCard() {
  const t = useAuditTexts().integrity;
  const errorText = useErrorText();
  const { check, start, goOn, stop } = useAuditCheck();
  const { status, finding } = check;
  const language = useScreenLanguage();
  const count = (entries: number) => formatNumber(entries, language);
  const percent = Math.floor(check.part * 100);
  const isUnderWay = status === 'running' || status === 'stopped' || status === 'failed';
  return (
    <Card className="grid content-start gap-4">
      <div>
        <h2 className="text-xl">{t.title}</h2>
        <p className="mt-1 text-ink-soft">{t.text}</p>
      </div>
      {isUnderWay && (
        <div>
          <ProgressBar label={t.progress} percent={percent} />
          <p className="mt-2 text-ink-soft text-sm tabular-nums">
            {status === 'running' ? t.soFar(percent, count(check.sealed)) : t.stoppedAt(percent, count(check.sealed))}
          </p>
        </div>
      )}
      {status === 'failed' && <Notice tone="error">{errorText(check.error, t.failed)}</Notice>}
      <div aria-live="polite" className="[&:empty]:hidden">
        {status === 'over' && (
          <Notice tone={finding ? 'error' : 'success'}>
            <p>{finding ? t.broken : t.whole}</p>
            {finding && <p>{finding}</p>}
            <p className="font-normal tabular-nums">
              {t.counts(count(check.sealed + check.unsealed), count(check.sealed))}
            </p>
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {status === 'running' ? (
          <Button look="outline" onClick={stop}>
            {t.stop}
          </Button>
        ) : (
          <Button look="outline" onClick={isUnderWay ? goOn : start}>
            <ShieldCheck aria-hidden="true" className="size-5" />
            {isUnderWay ? t.goOn : t.check}
          </Button>
        )}
      </div>
    </Card>
  );
}
