import { getOwnCallWishes, type OwnCallWishes, saveOwnCallWishes } from '@antam/contract/call-wishes';
import type { BodyOf } from '@antam/contract/endpoint';
import { MAX_LENGTH } from '@antam/contract/limits';
import { ownCallWishesTexts } from '@antam/texts/given/own-call-wishes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { keepAnswer } from '../../lib/call/keep-answer';
import { QUERY_ROOTS } from '../../lib/call/query-roots';
import { useContractForm } from '../../lib/form/contract-form';
import { textsOf } from '../../lib/texts/texts';
import { Checkbox } from '../../ui/checkbox';
import { showSuccess } from '../../ui/snackbars';
import { TextField } from '../../ui/text-field';
import { Waiting } from '../../ui/waiting';
import { ChoicesCard } from './choices-card';

type Wishes = BodyOf<typeof saveOwnCallWishes>;

const useOwnCallWishesTexts = textsOf({
  given: ownCallWishesTexts,
  vi: () => import('@antam/texts/vi/own-call-wishes').then((module) => module.ownCallWishesTexts),
});

const KEY = [QUERY_ROOTS.profile, 'call-wishes'];

/** When a patient can be called without another person hearing it, and the name to ask for. */
export function CallWishesCard() {
  const t = useOwnCallWishesTexts();
  const wishes = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(getOwnCallWishes, { signal }) });
  if (!wishes.data) return <Waiting for={wishes} failed={t.loadFailed} rows={1} className="h-56 rounded-card" />;
  return <WishesForm kept={wishes.data} />;
}

function WishesForm({ kept }: { kept: OwnCallWishes }) {
  const t = useOwnCallWishesTexts();
  const cache = useQueryClient();
  const save = useMutation({
    mutationFn: (body: Wishes) => call(saveOwnCallWishes, { body }),
    onSuccess: (saved) => keepAnswer(cache, KEY, saved),
  });
  const form = useContractForm({
    defaultValues: valuesOf(kept),
    values: valuesOf(kept),
    check: ({ safeFrom, safeTo }) => ((safeFrom === '') === (safeTo === '') ? {} : { safeTo: t.timesTogether }),
    // Reception notes it too: left out, it stays as it is stored.
    send: ({ asksNotToBeCalled, ...wishes }) =>
      save.mutateAsync({ ...wishes, ...(asksNotToBeCalled !== kept.asksNotToBeCalled && { asksNotToBeCalled }) }),
    onSent: (saved) => {
      form.startFrom(valuesOf(saved));
      showSuccess(t.saved);
    },
  });
  const { field } = form;
  return (
    <ChoicesCard words={t} form={form}>
      <div className="grid max-w-sm grid-cols-2 items-start gap-4">
        <TextField label={t.from} type="time" {...field('safeFrom')} />
        <TextField label={t.to} type="time" {...field('safeTo')} />
      </div>
      <TextField
        className="max-w-sm"
        label={t.alias}
        hint={t.aliasHint}
        maxLength={MAX_LENGTH.fullName}
        {...field('alias')}
      />
      <Checkbox label={t.neverCall} hint={t.neverCallHint} {...field('asksNotToBeCalled')} />
    </ChoicesCard>
  );
}

const valuesOf = ({ safeFrom, safeTo, alias, asksNotToBeCalled }: OwnCallWishes) => ({
  ...{ safeFrom: safeFrom ?? '', safeTo: safeTo ?? '', alias: alias ?? '', asksNotToBeCalled },
});
