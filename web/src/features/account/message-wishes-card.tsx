import type { BodyOf } from '@antam/contract/endpoint';
import { MAX_LENGTH } from '@antam/contract/limits';
import { getOwnMessageWishes, type OwnMessageWishes, saveOwnMessageWishes } from '@antam/contract/message-wishes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call/call';
import { useContractForm } from '../../lib/form/contract-form';
import { useErrorText } from '../../lib/texts/error-text';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Checkbox } from '../../ui/checkbox';
import { Notice } from '../../ui/notice';
import { showSuccess } from '../../ui/snackbars';
import { TextField } from '../../ui/text-field';
import { Waiting } from '../../ui/waiting';
import { ChannelOrder } from './channel-order';
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
  const errorText = useErrorText();
  const cache = useQueryClient();
  const [order, setOrder] = useState(kept.order);
  const save = useMutation({
    mutationFn: (body: BodyOf<typeof saveOwnMessageWishes>) => call(saveOwnMessageWishes, { body }),
    onSuccess: (saved) => cache.setQueryData(KEY, saved),
  });
  const { startFrom, formProps, field, failure, isBusy } = useContractForm({
    defaultValues: valuesOf(kept),
    check: () => ({}),
    fieldOfCode: { 'sms.aliasNotNeutral': 'alias', 'sms.noNumber': 'agreesToSms' },
    send: (values) => save.mutateAsync({ ...values, order }),
    onSent: (saved) => {
      startFrom(valuesOf(saved));
      showSuccess(t.saved);
    },
  });
  const phone = kept.sms?.phone ?? null;
  return (
    <Card className="max-w-2xl">
      <form {...formProps} className="grid gap-5">
        <div>
          <h2 className="text-lg">{t.title}</h2>
          <p className="mt-1 text-ink-soft">{t.text}</p>
        </div>
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
        {failure !== null && <Notice tone="error">{errorText(failure, t.failed)}</Notice>}
        <Button type="submit" className="justify-self-start max-sm:w-full" isBusy={isBusy}>
          {t.save}
        </Button>
      </form>
    </Card>
  );
}

const valuesOf = ({ alias, agreesToSms }: OwnMessageWishes) => ({ alias: alias ?? '', agreesToSms });
