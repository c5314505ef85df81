import type { BodyOf } from '@antam/contract/endpoint';
import { MAX_LENGTH } from '@antam/contract/limits';
import { getOwnMessageWishes, type OwnMessageWishes, saveOwnMessageWishes } from '@antam/contract/message-wishes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call/call';
import { useContractForm } from '../../lib/form/contract-form';
import { Checkbox } from '../../ui/checkbox';
import { showSuccess } from '../../ui/snackbars';
import { TextField } from '../../ui/text-field';
import { Waiting } from '../../ui/waiting';
import { ChannelOrder } from './channel-order';
import { ChoicesCard } from './choices-card';
import { ConsentHistory } from './consent-history';
import { useMessageWishesTexts } from './message-wishes-texts';

const KEY = ['account', 'message-wishes'];

/** Which way a patient wants to be reached first, and whether by SMS at all. */
export function MessageWishesCard() {
  const t = useMessageWishesTexts();
  const wishes = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(getOwnMessageWishes, { signal }) });
  if (!wishes.data) return <Waiting for={wishes} failed={t.loadFailed} rows={1} className="h-96 rounded-card" />;
  return <WishesForm kept={wishes.data} />;
}

function WishesForm({ kept }: { kept: OwnMessageWishes }) {
  const t = useMessageWishesTexts();
  const cache = useQueryClient();
  const [order, setOrder] = useState(kept.order);
  const save = useMutation({
    mutationFn: (body: BodyOf<typeof saveOwnMessageWishes>) => call(saveOwnMessageWishes, { body }),
    onSuccess: (saved) => cache.setQueryData(KEY, saved),
  });
  const form = useContractForm({
    defaultValues: valuesOf(kept),
    check: () => ({}),
    fieldOfCode: { 'sms.aliasNotNeutral': 'alias', 'sms.noNumber': 'agreesToSms' },
    send: (values) => save.mutateAsync({ ...values, order }),
    onSent: (saved) => {
      form.startFrom(valuesOf(saved));
      showSuccess(t.saved);
    },
  });
  const phone = kept.sms?.phone ?? null;
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
            autoComplete="off"
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
