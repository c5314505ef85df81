import type { RegimenChange } from '@antam/contract/regimen-history';
import { REGIMEN_REASON_CODES } from '@antam/rules/care/care-codes';
import { clinicToday } from '../../lib/time/clinic';
import { formatDate } from '../../lib/time/format';
import { Card } from '../../ui/card';
import { Chip } from '../../ui/chip';
import { Waiting } from '../../ui/waiting';
import { useMyTreatmentTexts } from './my-treatment-texts';
import { useOwnChanges } from './queries';

/** How one's own treatment changed over time and why, in plain words, the newest on top. */
export function OwnChanges({ showsNames }: { showsNames: boolean }) {
  const t = useMyTreatmentTexts().changes;
  const query = useOwnChanges();
  const { data } = query;
  if (data?.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-xl">{t.title}</h2>
      <Waiting for={query} failed={t.failed} rows={1} className="h-24 rounded-card" />
      {data && (
        <Card>
          <ol className="ml-2 grid gap-5 border-line border-l-2">
            {data.toReversed().map((change, at) => (
              <Change key={change._id} change={change} isNewest={at === 0} showsName={showsNames} />
            ))}
          </ol>
        </Card>
      )}
    </section>
  );
}

type ChangeProps = { change: RegimenChange; isNewest: boolean; showsName: boolean };

function Change({ change: { kind, regimen, reason, happenedOn }, isNewest, showsName }: ChangeProps) {
  const t = useMyTreatmentTexts().changes;
  // A missing reason is mentioned once, not beside every change of long ago.
  const notStated = isNewest && kind !== 'start' ? t.reasonNotStated : null;
  const why = reason ? t.reasons[REGIMEN_REASON_CODES[reason]] : notStated;
  return (
    <li className="relative pl-6 before:absolute before:top-1.5 before:-left-[0.4375rem] before:size-3 before:rounded-full before:bg-brand">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-sm">
        <time dateTime={happenedOn} className="font-medium tabular-nums">
          {formatDate(happenedOn)}
        </time>
        {happenedOn > clinicToday() && <Chip>{t.planned}</Chip>}
      </p>
      <p className="font-medium">{t.kinds[kind]}</p>
      {why && <p>{why}</p>}
      {showsName && regimen && kind !== 'stop' && (
        <p className="wrap-anywhere text-ink-soft text-sm">{t.medicines(regimen)}</p>
      )}
    </li>
  );
}
