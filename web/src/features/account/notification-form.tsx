import type { NotificationChoices } from '@antam/contract/own-account';
import { useState } from 'react';
import { CallError } from '../../lib/call/call-error';
import { isPushPossible } from '../../lib/call/push-subscription';
import { useContractForm } from '../../lib/form/contract-form';
import { Checkbox } from '../../ui/checkbox';
import { Notice } from '../../ui/notice';
import { showSuccess } from '../../ui/snackbars';
import { Waiting } from '../../ui/waiting';
import { useAccountTexts } from './account-texts';
import { CallWishesCard } from './call-wishes-card';
import { valuesOf } from './choice-values';
import { ChoicesCard } from './choices-card';
import { MessageWishesCard } from './message-wishes-card';
import { useNotificationChoices, usePushState, useUpdateNotificationChoices } from './notification-queries';
import { type PushState, PushUnreachable, turnPushOff, turnPushOffElsewhere, turnPushOn } from './push';
import { QuietHours } from './quiet-hours';

type PushProblem = 'pushDenied' | 'pushImpossible' | 'pushUnreachable';

export function NotificationForm({ isEmailConfirmed }: { isEmailConfirmed: boolean }) {
  const t = useAccountTexts().notifications;
  const choices = useNotificationChoices();
  const { data } = choices;
  const push = usePushState();
  if (!data || !push.data) {
    const slower = data ? push : choices;
    return <Waiting for={{ ...slower, data: undefined }} failed={t.loadFailed} rows={3} className="h-14" />;
  }
  return (
    <div className="grid gap-5">
      <Choices kept={data} push={push.data} isEmailConfirmed={isEmailConfirmed} />
      <MessageWishesCard />
      <CallWishesCard />
    </div>
  );
}

type ChoicesProps = { kept: NotificationChoices; push: PushState; isEmailConfirmed: boolean };

function Choices({ kept, push: { isOnHere, elsewhere }, isEmailConfirmed }: ChoicesProps) {
  const t = useAccountTexts().notifications;
  const update = useUpdateNotificationChoices();
  const [pushProblem, setPushProblem] = useState<PushProblem | null>(null);
  const form = useContractForm({
    defaultValues: valuesOf(kept, { isOnHere, elsewhere }),
    values: valuesOf(kept, { isOnHere, elsewhere }),
    check: ({ quietFrom, quietTo }) => ((quietFrom === '') === (quietTo === '') ? {} : { quietFrom: t.quietBoth }),
    send: async ({ isPushWanted, isPushElsewhere, email, place, quietFrom, quietTo }) => {
      const push = await turnPush(isPushWanted);
      if (elsewhere > 0 && !isPushElsewhere) await turnPushOffElsewhere();
      const choices = {
        email,
        push: push === 'on' || isPushElsewhere,
        place,
        quietFrom: quietFrom || null,
        quietTo: quietTo || null,
      };
      return { push, isPushElsewhere, saved: await update.mutateAsync(choices) };
    },
    onSent: ({ push, isPushElsewhere, saved }) => {
      setPushProblem(push === 'on' || push === 'off' ? null : push);
      form.startFrom(valuesOf(saved, { isOnHere: push === 'on', elsewhere: isPushElsewhere ? elsewhere : 0 }));
      showSuccess(t.saved);
    },
  });

  const { field } = form;
  return (
    <ChoicesCard words={t} form={form}>
      <div>
        <Checkbox label={t.email} hint={isEmailConfirmed ? undefined : t.emailUnconfirmed} {...field('email')} />
        <Checkbox
          label={t.push}
          hint={isPushPossible() ? t.pushHint : t.pushImpossible}
          disabled={!isPushPossible()}
          {...field('isPushWanted')}
        />
        {elsewhere > 0 && (
          <Checkbox label={t.pushElsewhere(elsewhere)} hint={t.pushElsewhereHint} {...field('isPushElsewhere')} />
        )}
        <Checkbox label={t.place} hint={t.placeHint} {...field('place')} />
      </div>
      <QuietHours field={field} />
      {pushProblem && <Notice tone="warning">{t[pushProblem]}</Notice>}
    </ChoicesCard>
  );
}

/** Push is asked for on each device; a device that cannot show notices must not prevent saving the other settings. */
async function turnPush(isWanted: boolean): Promise<'on' | 'off' | PushProblem> {
  if (!isWanted) {
    if (isPushPossible()) await turnPushOff();
    return 'off';
  }
  try {
    return (await turnPushOn()) === 'on' ? 'on' : 'pushDenied';
  } catch (failure) {
    if (failure instanceof CallError) throw failure;
    return failure instanceof PushUnreachable ? 'pushUnreachable' : 'pushImpossible';
  }
}
