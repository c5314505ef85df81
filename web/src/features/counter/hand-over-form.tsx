import type { CounterItem, CounterPrescription, HandOverRequest } from '@antam/contract/dispensing';
import { DISPENSING_SOURCES, type DispensingSource } from '@antam/contract/dispensing';
import { digitsOf, MAX_DAYS_SUPPLY } from '@antam/contract/limits';
import { PackageCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useKeptState } from '../../lib/kept-state';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { useCounterTexts } from './counter-texts';
import type { useHandOver } from './queries';

type HandOverFormProps = {
  prescription: CounterPrescription;
  handOver: ReturnType<typeof useHandOver>;
};

/** One press hands over all that is left; a part is handed over by its days. */
export function HandOverForm({ prescription, handOver }: HandOverFormProps) {
  const t = useCounterTexts();
  const [source, setSource] = useKeptState<DispensingSource>('source', 'BHYT');
  // Mounted again when the prescription has changed: until then a second press is the same act.
  const [keys] = useState(() => ({ all: crypto.randomUUID(), part: crypto.randomUUID() }));

  function send(key: string, items?: HandOverRequest['items']) {
    if (handOver.isPending) return;
    handOver.mutate({ key, body: { prescriptionId: prescription._id, source, items, note: null } });
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-4">
        <SelectField
          className="grow sm:max-w-72"
          label={t.source}
          value={source}
          onChange={(event) => setSource(event.target.value as DispensingSource)}
          options={DISPENSING_SOURCES.map((one) => ({ value: one, label: t.sources[one] }))}
        />
        <Button className="grow sm:grow-0" isBusy={handOver.isPending} onClick={() => send(keys.all)}>
          {!handOver.isPending && <PackageCheck aria-hidden="true" className="size-5" />}
          {t.handOver}
        </Button>
      </div>
      <PartFields items={prescription.items} onPart={(items) => send(keys.part, items)} />
    </div>
  );
}

type PartFieldsProps = { items: CounterItem[]; onPart: (items: { position: number; days: number }[]) => void };

function PartFields({ items, onPart }: PartFieldsProps) {
  const t = useCounterTexts();
  const open = items.flatMap((item) => (item.left ? [{ ...item, most: item.left.days ?? MAX_DAYS_SUPPLY }] : []));
  const [typed, setTyped] = useState<Record<number, string>>({});
  const [isTried, setTried] = useState(false);
  const wanted = open.flatMap(({ position }) =>
    typed[position]?.trim() ? [{ position, days: Number(typed[position]) }] : [],
  );
  const isWrong = ({ position, most }: { position: number; most: number }) => {
    const days = wanted.find((one) => one.position === position)?.days;
    return days !== undefined && !(Number.isInteger(days) && days >= 1 && days <= most);
  };

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (wanted.length > 0 && !open.some(isWrong)) onPart(wanted);
  }

  return (
    <details>
      <summary className="inline-block min-h-11 py-2.5 font-medium text-brand-strong hover:underline">{t.part}</summary>
      <form noValidate className="mt-2 grid gap-3" onSubmit={onSubmit}>
        <p className="text-ink-soft text-sm">{t.partText}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          {open.map((item) => (
            <TextField
              key={item.position}
              label={item.medicationName}
              hint={t.days(item.most)}
              inputMode="numeric"
              maxLength={digitsOf(MAX_DAYS_SUPPLY)}
              value={typed[item.position] ?? ''}
              onChange={(event) => setTyped({ ...typed, [item.position]: event.target.value })}
              error={isTried && isWrong(item) ? t.partInvalid(item.most) : undefined}
            />
          ))}
        </div>
        {isTried && wanted.length === 0 && <Notice tone="error">{t.partEmpty}</Notice>}
        <div>
          <Button type="submit" look="outline">
            {t.handOverPart}
          </Button>
        </div>
      </form>
    </details>
  );
}
