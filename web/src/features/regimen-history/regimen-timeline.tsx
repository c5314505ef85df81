import type { RegimenChange } from '@antam/contract/regimen-history';
import { REGIMEN_REASON_CODES } from '@antam/rules/care/care-codes';
import { useState } from 'react';
import { useCareCodeTexts } from '../../lib/texts/care-code-texts';
import { useRegimenTexts } from '../../lib/texts/regimen-texts';
import { formatDate } from '../../lib/time/format';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/chip';
import { lateDialog } from '../../ui/late-dialog';
import { showSuccess } from '../../ui/snackbars';
import { Waiting } from '../../ui/waiting';
import { useRegimenChanges } from './queries';

const ReasonDialog = lateDialog(() => import('./reason-dialog').then((module) => module.ReasonDialog));

/** A patient's regimens over time, the newest on top; the official reason is stated where it is missing. */
export function RegimenTimeline({ patientId }: { patientId: string }) {
  const t = useRegimenTexts();
  const changes = useRegimenChanges(patientId);
  const [asked, setAsked] = useState<RegimenChange | null>(null);
  if (!changes.data) return <Waiting for={changes} failed={t.failed} rows={2} className="h-12" />;
  if (changes.data.length === 0) return <p className="text-ink-soft">{t.empty}</p>;
  return (
    <>
      <ol className="grid gap-4">
        {changes.data.toReversed().map((change) => (
          <Change key={change._id} change={change} onReason={() => setAsked(change)} />
        ))}
      </ol>
      {asked && (
        <ReasonDialog
          patientId={patientId}
          change={asked}
          onClose={() => setAsked(null)}
          onSaved={() => {
            setAsked(null);
            showSuccess(t.reason.saved);
          }}
        />
      )}
    </>
  );
}

function Change({ change, onReason }: { change: RegimenChange; onReason: () => void }) {
  const t = useRegimenTexts();
  const words = useCareCodeTexts();
  const { kind, regimen, regimenCode, line, reason, happenedOn, notedBy } = change;
  const name = regimen ?? t.drugsNotWritten;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-line border-l-2 pl-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <time dateTime={happenedOn} className="font-medium tabular-nums">
            {formatDate(happenedOn)}
          </time>
          <Chip tone={kind === 'stop' ? 'warning' : 'neutral'}>{words.regimenChange[kind]}</Chip>
        </p>
        <p className="mt-1 font-medium">
          {name}
          <span className="font-normal text-ink-soft">
            {[regimenCode, line && t.line(line)].filter(Boolean).map((part) => ` · ${part}`)}
          </span>
        </p>
        <p className="text-ink-soft text-sm">
          {kind !== 'start' && `${reason ? words.regimenReason[REGIMEN_REASON_CODES[reason]] : t.reasonNotStated} · `}
          {notedBy.fullName}
        </p>
      </div>
      {kind !== 'start' && (
        <Button
          look="quiet"
          size="small"
          className="min-h-11"
          aria-label={t.reason.openFor(`${formatDate(happenedOn)} ${name}`)}
          onClick={onReason}
        >
          {t.reason.open}
        </Button>
      )}
    </li>
  );
}
