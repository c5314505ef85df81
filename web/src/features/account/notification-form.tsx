import type { NotificationChoices } from '@antam/contract/own-account';
import { useEffect, useState } from 'react';
import { CallError } from '../../lib/call/call-error';
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
import { isPushOn, isPushPossible, PushUnreachable, turnPushOff, turnPushOn } from './push';
import { useNotificationChoices, useUpdateNotificationChoices } from './queries';
import { QuietHours } from './quiet-hours';

type PushProblem = 'pushDenied' | 'pushImpossible' | 'pushUnreachable';

export function NotificationForm({ isEmailConfirmed }: { isEmailConfirmed: boolean }) {
  const t = useAccountTexts().notifications;
  const choices = useNotificationChoices();
  const { data } = choices;
  const isOnHere = usePushOnHere();
  if (!data || isOnHere === null) {
    return <Waiting for={{ ...choices, data: undefined }} failed={t.loadFailed} rows={3} className="h-14" />;
  }
  return (
    <div className="grid gap-5">
      <Choices kept={data} isOnHere={isOnHere} isEmailConfirmed={isEmailConfirmed} />
      <MessageWishesCard />
      <CallWishesCard />
    </div>
  );
}

function usePushOnHere(): boolean | null {
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => {
    isPushOn().then(setOn, () => setOn(false));
  }, []);
  return isOn;
}

type ChoicesProps = { kept: NotificationChoices; isOnHere: boolean; isEmailConfirmed: boolean };

function Choices({ kept, isOnHere, isEmailConfirmed }: ChoicesProps) {
  const t = useAccountTexts().notifications;
  const update = useUpdateNotificationChoices();
  const [pushProblem, setPushProblem] = useState<PushProblem | null>(null);
  const form = useContractForm({
    defaultValues: valuesOf(kept, isOnHere),
    check: ({ quietFrom, quietTo }) => ((quietFrom === '') === (quietTo === '') ? {} : { quietFrom: t.quietBoth }),
    send: async ({ isPushWanted, email, place, quietFrom, quietTo }) => {
      const push = await turnPush(isPushWanted);
      // Each device subscribes separately, so switching this one off does not change the others.
      const choices = {
        email,
        push: kept.push || push === 'on',
        place,
        quietFrom: quietFrom || null,
        quietTo: quietTo || null,
      };
      return { push, saved: await update.mutateAsync(choices) };
    },
    onSent: ({ push, saved }) => {
      setPushProblem(push === 'on' || push === 'off' ? null : push);
      form.startFrom(valuesOf(saved, push === 'on'));
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
