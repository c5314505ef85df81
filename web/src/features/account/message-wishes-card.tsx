import type { BodyOf } from '@antam/contract/endpoint';
import { MAX_LENGTH } from '@antam/contract/limits';
import { getOwnMessageWishes, type OwnMessageWishes, saveOwnMessageWishes } from '@antam/contract/message-wishes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call/call';
import { keepAnswer } from '../../lib/call/keep-answer';
import { useContractForm } from '../../lib/form/contract-form';
import { Checkbox } from '../../ui/checkbox';
import { showSuccess } from '../../ui/snackbars';
import { TextField } from '../../ui/text-field';
import { Waiting } from '../../ui/waiting';
import { ChannelOrder } from './channel-order';
import { ChoicesCard } from './choices-card';
import { ConsentHistory } from './consent-history';
import { useMessageWishesTexts } from './message-wishes-texts';
import { MESSAGE_WISHES } from './queries';

/** Which way a patient wants to be reached first, and whether by SMS at all. */
export function MessageWishesCard() {
  const t = useMessageWishesTexts();
  const wishes = useQuery({ queryKey: MESSAGE_WISHES, queryFn: ({ signal }) => call(getOwnMessageWishes, { signal }) });
  if (!wishes.data) return <Waiting for={wishes} failed={t.loadFailed} rows={1} className="h-96 rounded-card" />;
  return <WishesForm kept={wishes.data} />;
}

function WishesForm({ kept }: { kept: OwnMessageWishes }) {
  const t = useMessageWishesTexts();
  const cache = useQueryClient();
  const [chosenOrder, setOrder] = useState<OwnMessageWishes['order'] | null>(null);
  const order = chosenOrder ?? kept.order;
  const phone = kept.sms?.phone ?? null;
  const save = useMutation({
    mutationFn: (body: BodyOf<typeof saveOwnMessageWishes>) => call(saveOwnMessageWishes, { body }),
    onSuccess: (saved) => keepAnswer(cache, MESSAGE_WISHES, saved),
    // It is refused when the number or the agreement changed elsewhere.
    onError: () => cache.invalidateQueries({ queryKey: MESSAGE_WISHES }),
  });
  const form = useContractForm({
    defaultValues: valuesOf(kept),
    values: valuesOf(kept),
    check: () => ({}),
    fieldOfCode: {
      'sms.aliasNotNeutral': 'alias',
      ...(phone && { 'sms.noNumber': 'agreesToSms', 'sms.otherNumber': 'agreesToSms' }),
    },
    // Without a number there is no box to tick.
    send: ({ alias, agreesToSms }) => save.mutateAsync({ alias, order, ...(phone && { agreesToSms, phone }) }),
    onSent: (saved) => {
      setOrder(null);
      form.startFrom(valuesOf(saved));
      showSuccess(t.saved);
    },
  });
  const { field } = form;
  return (
    <ChoicesCard words={t} form={form}>
      <ChannelOrder order={order} onChange={setOrder} />
      {phone ? (
        <>
          <Checkbox label={t.agree(phone)} hint={t.agreeHint} {...field('agreesToSms')} />
          <TextField
            className="max-w-sm"
            label={t.alias}
            hint={t.aliasHint}
            maxLength={MAX_LENGTH.alias}
            {...field('alias')}
          />
        </>
      ) : (
        <p className="text-ink-soft">{kept.sms ? t.noPhone : t.notOffered}</p>
      )}
      <ConsentHistory consents={kept.consents} />
    </ChoicesCard>
  );
}

const valuesOf = ({ alias, agreesToSms }: OwnMessageWishes) => ({ alias: alias ?? '', agreesToSms });
