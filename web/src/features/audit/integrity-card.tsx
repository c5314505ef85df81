import { ShieldCheck } from 'lucide-react';
import { useErrorText } from '../../lib/error-text';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { useAuditTexts } from './audit-texts';
import { useCheckAudit } from './queries';

/** Asks the server to recompute the chain of the log, and says whether it is whole. */
export function IntegrityCard() {
  const t = useAuditTexts().integrity;
  const errorText = useErrorText();
  const check = useCheckAudit();
  return (
    <Card className="grid content-start justify-items-start gap-4">
      <div>
        <h2 className="text-xl">{t.title}</h2>
        <p className="mt-1 text-ink-soft">{t.text}</p>
      </div>
      <Button look="outline" isBusy={check.isPending} onClick={() => check.mutate()}>
        {!check.isPending && <ShieldCheck aria-hidden="true" className="size-5" />}
        {check.isPending ? t.checking : t.check}
      </Button>
      {check.error && <Notice tone="error">{errorText(check.error, t.failed)}</Notice>}
      {check.data && (
        <Notice tone={check.data.whole ? 'success' : 'error'} className="w-full">
          <p>{check.data.whole ? t.whole : t.broken}</p>
          {check.data.finding && <p>{check.data.finding}</p>}
          <p className="font-normal tabular-nums">{t.counts(check.data.entries, check.data.sealed)}</p>
        </Notice>
      )}
    </Card>
  );
}
