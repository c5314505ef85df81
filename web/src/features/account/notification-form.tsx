import type { NotificationChoices } from '@antam/contract/accounts';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../lib/call-error';
import { useErrorText } from '../../lib/error-text';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Checkbox } from '../../ui/checkbox';
import { ErrorState } from '../../ui/error-state';
import { Notice, useSuccessNotice } from '../../ui/notice';
import { SkeletonList } from '../../ui/skeleton';
import { useAccountTexts } from './account-texts';
import { isPushPossible, turnPushOff, turnPushOn } from './push';
import { useNotificationChoices, useUpdateNotificationChoices } from './queries';
import { QuietHours } from './quiet-hours';

export function NotificationForm() {
  const t = useAccountTexts().notifications;
  const errorText = useErrorText();
  const { data, error, isPending, isFetching, refetch } = useNotificationChoices();
  if (isPending) return <SkeletonList rows={3} className="h-14" />;
  if (!data)
    return <ErrorState message={errorText(error, t.loadFailed)} onRetry={() => refetch()} isRetrying={isFetching} />;
  return <Choices kept={data} />;
}

function Choices({ kept }: { kept: NotificationChoices }) {
  const t = useAccountTexts().notifications;
  const errorText = useErrorText();
  const update = useUpdateNotificationChoices();
  const [saved, showSaved] = useSuccessNotice();
  const [choices, setChoices] = useState(kept);
  const [pushProblem, setPushProblem] = useState<'pushDenied' | 'pushImpossible' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const isHalf = (choices.quietFrom === null) !== (choices.quietTo === null);

  async function save(event: FormEvent) {
    event.preventDefault();
    showSaved(null);
    setFailure(null);
    if (isHalf) return;
    try {
      const push = await turnPush(choices.push, kept.push);
      setPushProblem(push === 'pushDenied' || push === 'pushImpossible' ? push : null);
      setChoices(await update.mutateAsync({ ...choices, push: push === 'on' }));
      showSaved(t.saved);
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <Card className="max-w-2xl">
      <form noValidate onSubmit={save} className="grid gap-5">
        <div>
          <h2 className="text-lg">{t.title}</h2>
          <p className="mt-1 text-ink-soft">{t.text}</p>
        </div>
        <div>
          <Checkbox
            label={t.email}
            checked={choices.email}
            onChange={(event) => setChoices({ ...choices, email: event.target.checked })}
          />
          <Checkbox
            label={t.push}
            hint={isPushPossible() ? t.pushHint : t.pushImpossible}
            disabled={!isPushPossible() && !choices.push}
            checked={choices.push}
            onChange={(event) => setChoices({ ...choices, push: event.target.checked })}
          />
        </div>
        <QuietHours choices={choices} onChange={setChoices} error={isHalf ? t.quietBoth : undefined} />
        {pushProblem && <Notice tone="warning">{t[pushProblem]}</Notice>}
        {saved && <Notice tone="success">{saved}</Notice>}
        {failure !== null && <Notice tone="error">{errorText(failure, t.failed)}</Notice>}
        <Button type="submit" className="justify-self-start max-sm:w-full" isBusy={update.isPending}>
          {t.save}
        </Button>
      </form>
    </Card>
  );
}

/** Each device asks its owner for itself; one that cannot show notices must not keep the other choices from being saved. */
async function turnPush(isWanted: boolean, wasOn: boolean): Promise<'on' | 'off' | 'pushDenied' | 'pushImpossible'> {
  if (!isWanted) {
    if (wasOn) await turnPushOff();
    return 'off';
  }
  try {
    return (await turnPushOn()) === 'on' ? 'on' : 'pushDenied';
  } catch (failure) {
    if (failure instanceof CallError) throw failure;
    return 'pushImpossible';
  }
}
