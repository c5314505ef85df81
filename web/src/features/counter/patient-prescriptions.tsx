import type { CounterForStaff, CounterItem, CounterPrescription } from '@antam/contract/dispensing';
import { formatDate } from '../../lib/time/format';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Chip } from '../../ui/chip';
import { Notice } from '../../ui/notice';
import { amountOf } from './amount';
import { useCounterTexts } from './counter-texts';
import { HandOverForm } from './hand-over-form';
import { HandedLines } from './handed-lines';
import type { useHandOver } from './queries';

type PatientPrescriptionsProps = {
  found: CounterForStaff;
  handOver: ReturnType<typeof useHandOver>;
  /** Something was corrected: what is shown must be read again. */
  onStale: () => void;
  onAnother: () => void;
};

/** Who stands at the counter, and what is to be handed over. */
export function PatientPrescriptions({ found, handOver, onStale, onAnother }: PatientPrescriptionsProps) {
  const t = useCounterTexts();
  const { patient, prescriptions } = found;
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="wrap-anywhere text-2xl">{patient.fullName ?? patient.patientCode}</h2>
          <p className="text-ink-soft">
            {[patient.patientCode, patient.dateOfBirth && t.bornOn(formatDate(patient.dateOfBirth))]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <Button
          look="quiet"
          size="small"
          className="-mx-3.5 min-h-11"
          disabled={handOver.isPending}
          onClick={onAnother}
        >
          {t.another}
        </Button>
      </div>
      {prescriptions.map((prescription) => (
        <PrescriptionCard
          key={`${prescription._id} ${prescription.lines.length}`}
          prescription={prescription}
          handOver={handOver}
          onStale={onStale}
        />
      ))}
    </section>
  );
}

type PrescriptionCardProps = { prescription: CounterPrescription } & Pick<
  PatientPrescriptionsProps,
  'handOver' | 'onStale'
>;

function PrescriptionCard({ prescription, handOver, onStale }: PrescriptionCardProps) {
  const t = useCounterTexts();
  const { code, items, lines, isExpired } = prescription;
  const isOpen = !isExpired && items.some(({ left }) => left !== null);
  return (
    <Card className="grid gap-5">
      <div>
        <h3 className="text-lg">
          {t.prescription} <span className="font-mono">{code}</span>
        </h3>
        <p className="text-ink-soft text-sm">
          {t.written(formatDate(prescription.writtenOn), prescription.doctorName ?? '–')}
          {isOpen && <> · {t.until(formatDate(prescription.lastDay))}</>}
        </p>
      </div>
      <ul className="grid divide-y divide-line border-line border-y">
        {items.map((item) => (
          <ItemLine key={item.position} item={item} />
        ))}
      </ul>
      {isExpired && <Notice tone="warning">{t.expired}</Notice>}
      {isOpen && <HandOverForm prescription={prescription} handOver={handOver} />}
      {lines.length > 0 && <HandedLines lines={lines} onChanged={onStale} />}
    </Card>
  );
}

function ItemLine({ item }: { item: CounterItem }) {
  const t = useCounterTexts();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {item.medicationName}
          {!item.isChecked && <Chip tone="warning">{t.notChecked}</Chip>}
        </p>
        <p className="text-ink-soft text-sm">{[item.dosage, item.frequency].filter(Boolean).join(' · ')}</p>
      </div>
      {item.left ? (
        <p className="font-semibold text-lg tabular-nums">{amountOf({ ...item.left, unit: item.unit }, t)}</p>
      ) : (
        <Chip tone={item.isReplaced ? 'neutral' : 'success'}>{item.isReplaced ? t.replaced : t.allHanded}</Chip>
      )}
    </li>
  );
}
