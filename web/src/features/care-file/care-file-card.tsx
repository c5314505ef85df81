import type { CareFile } from '@antam/contract/care-file';
import { latestMeasure } from '@antam/rules/care/care-file';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/time/format';
import { useTimes } from '../../lib/time/times';
import { Chip } from '../../ui/chip';
import { Notice } from '../../ui/notice';
import { Waiting } from '../../ui/waiting';
import { useCareFileTexts } from './care-file-texts';
import { useCareWords } from './care-words';
import { useCareFile } from './queries';

/** What is known of a patient beside plans, records and results, group by group. */
export function CareFileCard({ patientId }: { patientId: string }) {
  const t = useCareFileTexts();
  const { formatDateTime } = useTimes();
  const file = useCareFile(patientId);
  const { data } = file;
  if (!data) return <Waiting for={file} failed={t.failed} rows={2} className="h-24" />;
  if (data.version === 0) return <p className="text-ink-soft">{t.empty}</p>;
  return (
    <>
      <Outcome file={data} />
      <Groups file={data} />
      {data.changedBy && data.changedAt && (
        <p className="mt-4 text-ink-faint text-sm">
          {t.lastChange(data.changedBy.fullName ?? t.history.unnamed, formatDateTime(data.changedAt))}
        </p>
      )}
    </>
  );
}

function Outcome({ file: { outcome, outcomeOn } }: { file: CareFile }) {
  const t = useCareFileTexts();
  if (!outcome || !outcomeOn) return null;
  return (
    <Notice tone="warning" className="mb-4">
      {t.onDay(t.outcome[outcome], formatDate(outcomeOn))}
    </Notice>
  );
}

function Groups({ file }: { file: CareFile }) {
  const t = useCareFileTexts();
  const { say, period, dated } = useCareWords();
  const { fields, groups } = t;
  const tbPeriod = period(file.tbFrom, file.tbTo);
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
      <Group
        title={groups.hiv}
        facts={(
          ['hivConfirmedOn', 'artStartedOn', 'artStartedHereOn', 'entryCode', 'whoStage', 'switchPlannedOn'] as const
        ).map((field) => [fields[field], say(field, file)])}
      />
      <Group
        title={groups.tb}
        facts={[
          [fields.tbScreeningCode, dated(say('tbScreeningCode', file), file.tbScreenedOn)],
          [fields.tbTreatmentCode, [say('tbTreatmentCode', file), file.tbRegimen].filter(Boolean).join(' · ')],
          ['', tbPeriod],
          [fields.tbResult, say('tbResult', file)],
          [t.tpt, period(file.tptFrom, file.tptTo)],
          [t.ctx, period(file.ctxFrom, file.ctxTo)],
        ]}
      />
      <Group
        title={groups.hepatitis}
        facts={[
          [fields.hbvStatus, dated(say('hbvStatus', file), file.hbvTestedOn)],
          [fields.hcvStatus, dated(say('hcvStatus', file), file.hcvTestedOn)],
          [fields.hcvRisk, say('hcvRisk', file)],
        ]}
      />
      <Listed title={groups.allergies} field="allergies" file={file} />
      <Listed title={groups.medicines} field="otherMedicines" file={file} />
      <Measures file={file} />
      {file.pregnancies.length > 0 && <Group title={groups.pregnancy} facts={[['', say('pregnancies', file)]]} />}
    </div>
  );
}

type Facts = readonly (readonly [label: string, value: string | null])[];

/** Only what is written: a file has many facts, and most are missing. */
function Group({ title, facts }: { title: string; facts: Facts }) {
  const t = useCareFileTexts();
  const written = facts.filter(([, value]) => value);
  return (
    <GroupFrame title={title}>
      {written.length === 0 ? (
        <p className="text-ink-faint">{t.nothing}</p>
      ) : (
        <dl className="grid gap-1">
          {written.map(([label, value]) => (
            <div key={label} className="flex flex-wrap gap-x-2">
              {label ? <dt className="text-ink-soft">{label}:</dt> : <dt className="sr-only">{title}</dt>}
              <dd className="min-w-0 font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </GroupFrame>
  );
}

/** A list of which it matters whether it is empty or not known. */
function Listed({ title, field, file }: { title: string; field: 'allergies' | 'otherMedicines'; file: CareFile }) {
  const t = useCareFileTexts();
  const { rows } = useCareWords();
  const list: readonly unknown[] | null = file[field];
  if (list === null || list.length === 0) {
    return (
      <GroupFrame title={title}>
        {list === null ? <Chip tone="warning">{t.known[field].unknown}</Chip> : <p>{t.known[field].none}</p>}
      </GroupFrame>
    );
  }
  return (
    <GroupFrame title={title}>
      <ul className="grid gap-1 font-medium">
        {list.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own.
          <li key={at}>{(rows[field] as (one: unknown) => string)(row)}</li>
        ))}
      </ul>
    </GroupFrame>
  );
}

function Measures({ file }: { file: CareFile }) {
  const t = useCareFileTexts();
  const { amount } = useCareWords();
  const latest = (name: 'weightKg' | 'heightCm', unit: string) => {
    const found = latestMeasure(file.measures, name);
    return found && t.onDay(amount(found.value, unit) as string, formatDate(found.on));
  };
  const lines = [latest('weightKg', 'kg'), latest('heightCm', 'cm')].filter((line) => line !== null);
  return (
    <GroupFrame title={t.groups.measures}>
      {lines.length === 0 && <p className="text-ink-faint">{t.nothing}</p>}
      {lines.map((line) => (
        <p key={line} className="font-medium">
          {line}
        </p>
      ))}
    </GroupFrame>
  );
}

function GroupFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1.5 font-semibold text-base">{title}</h3>
      {children}
    </div>
  );
}
