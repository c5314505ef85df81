import type { SupplyMedicine } from '@antam/contract/supply';
import { addDays } from '@antam/rules/clinic-time';
import { writtenAmount } from '../../clinic/written-amount';
import { formatDate } from '../../lib/time/format';
import { Card } from '../../ui/card';
import { ProgressBar } from '../../ui/progress-bar';
import { useSupplyTexts } from './supply-texts';

/** The name is hidden where a text for it is given; instructions may name medicines, so they are hidden with it. */
type MedicineCardProps = { medicine: SupplyMedicine; hiddenName: string | null };

export function MedicineCard({ medicine, hiddenName }: MedicineCardProps) {
  const { medicationName, dosage, frequency, instructions, prescribedOn, state, handed } = medicine;
  const t = useSupplyTexts();
  const amount = writtenAmount(medicine);
  const name = hiddenName ?? medicationName;
  return (
    <Card className="grid h-full content-start gap-3">
      <div>
        <h3 className="wrap-anywhere text-lg">{name}</h3>
        <p>{[dosage, frequency].filter(Boolean).join(' · ')}</p>
        {amount && <p className="text-ink-soft text-sm">{t.prescribed(amount, formatDate(prescribedOn))}</p>}
        {instructions && !hiddenName && <p className="text-ink-soft text-sm">{instructions}</p>}
        {state === 'unclear' && <p className="text-sm">{t.unclear}</p>}
      </div>
      {handed ? <Left name={name} handed={handed} /> : <p className="text-ink-soft text-sm">{t.unknown}</p>}
    </Card>
  );
}

function Left({ name, handed }: { name: string; handed: NonNullable<SupplyMedicine['handed']> }) {
  const t = useSupplyTexts();
  const left = handed.daysLeft;
  if (left === 0) return <p className="text-ink-soft text-sm">{t.usedUp}</p>;
  const received = [t.received(formatDate(handed.on), handed.days)];
  if (handed.leftoverDays > 0) received.push(t.leftover(handed.leftoverDays));
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold text-2xl tabular-nums">{t.daysLeft(left)}</span>
        <span className="text-ink-soft text-sm">{t.lastsUntil(formatDate(addDays(handed.runsOutOn, -1)))}</span>
      </p>
      <ProgressBar label={t.barLabel(name)} percent={Math.min(100, (left / Math.max(1, handed.days)) * 100)} />
      <p className="text-ink-soft text-sm">{received.join(' ')}.</p>
    </div>
  );
}
