import type { SupplyForPatient } from '@antam/contract/supply';
import { CalendarClock, Pill } from 'lucide-react';
import { PATHS } from '../../lib/paths';
import { clinicToday } from '../../lib/time/clinic';
import { formatDate } from '../../lib/time/format';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { LinkButton } from '../../ui/link-button';
import { Waiting } from '../../ui/waiting';
import { MedicineCard } from './medicine-card';
import { useOwnSupply } from './queries';
import { useSupplyTexts } from './supply-texts';

/** One's own medicines: how to take them, how long they last, when to come and what changed. */
export function OwnMedicines({ isShown }: { isShown: boolean }) {
  const t = useSupplyTexts();
  const query = useOwnSupply();
  const { data } = query;
  if (!data) return <Waiting for={query} failed={t.failed} rows={2} className="h-36 rounded-card" />;
  if (data.medicines.length === 0) return <EmptyState icon={<Pill />} title={t.empty} text={t.emptyText} />;
  return (
    <div className="grid gap-4">
      {data.comeBy ? <ComeBy day={data.comeBy} /> : data.nextVisitOn && <NextVisit day={data.nextVisitOn} />}
      <ul className="grid gap-4 lg:grid-cols-2">
        {data.medicines.map((medicine, index) => (
          <li key={medicine.medicationName} className="min-w-0">
            <MedicineCard medicine={medicine} hiddenName={isShown ? null : t.hiddenName(index + 1)} />
          </li>
        ))}
      </ul>
      {data.changes && <Changes changes={data.changes} isShown={isShown} />}
    </div>
  );
}

function ComeBy({ day }: { day: string }) {
  const t = useSupplyTexts().come;
  const isSoon = day <= clinicToday();
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="flex min-w-0 grow basis-72 items-start gap-3">
        <CalendarClock aria-hidden="true" className="mt-1 size-6 shrink-0 text-brand" />
        <div className="min-w-0">
          <h3 className="text-lg">{t.title}</h3>
          <p className={isSoon ? undefined : 'font-semibold'}>{isSoon ? t.soon : t.by(formatDate(day))}</p>
          {!isSoon && <p className="text-ink-soft text-sm">{t.why}</p>}
        </div>
      </div>
      <LinkButton to={PATHS.userBooking} look={isSoon ? undefined : 'outline'}>
        {t.book}
      </LinkButton>
    </Card>
  );
}

function NextVisit({ day }: { day: string }) {
  const t = useSupplyTexts().come;
  return (
    <Card className="flex items-start gap-3">
      <CalendarClock aria-hidden="true" className="mt-1 size-6 shrink-0 text-brand" />
      <div className="min-w-0">
        <h3 className="text-lg">{t.title}</h3>
        <p className="font-semibold">{t.next(formatDate(day))}</p>
      </div>
    </Card>
  );
}

const KINDS = ['added', 'changed', 'stopped'] as const;

type ChangesProps = { changes: NonNullable<SupplyForPatient['changes']>; isShown: boolean };

function Changes({ changes: { on, list }, isShown }: ChangesProps) {
  const t = useSupplyTexts().changes;
  const groups = KINDS.map((kind) => ({ kind, items: list.filter((change) => change.kind === kind) })).filter(
    ({ items }) => items.length > 0,
  );
  return (
    <Card>
      <h3 className="mb-1 text-lg">{t.title(formatDate(on))}</h3>
      {groups.length === 0 && <p className="text-ink-soft">{t.none}</p>}
      <ul className="grid gap-1">
        {groups.map(({ kind, items }) =>
          isShown ? (
            <li key={kind} className="wrap-anywhere">
              <span className="text-ink-soft">{t[kind]}:</span>{' '}
              {items
                .map(({ medicationName, dosage, frequency }) =>
                  [medicationName, kind !== 'stopped' && dosage, kind !== 'stopped' && frequency]
                    .filter(Boolean)
                    .join(', '),
                )
                .join('; ')}
            </li>
          ) : (
            <li key={kind}>{t.counts[kind](items.length)}</li>
          ),
        )}
      </ul>
    </Card>
  );
}
