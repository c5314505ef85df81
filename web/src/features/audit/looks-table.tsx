import type { NamedLook } from '@antam/contract/who-looked';
import { useAuditWords } from '../../clinic/audit-action-texts';
import { formatDate } from '../../lib/time/format';
import { useTimes } from '../../lib/time/times';
import { Chip } from '../../ui/chip';
import { EmptyState } from '../../ui/empty-state';
import { LoadMore } from '../../ui/load-more';
import { type Column, Table } from '../../ui/table';
import { Waiting } from '../../ui/waiting';
import { useAuditTexts } from './audit-texts';
import { usePatientLooks } from './queries';

type LooksTableProps = { patientId: string; kind: 'opening' | 'list' };

export function LooksTable({ patientId, kind }: LooksTableProps) {
  const t = useAuditTexts().looks;
  const { bases } = useAuditWords();
  const looks = usePatientLooks(patientId, kind);
  const columns: Column<NamedLook>[] = [
    { key: 'at', header: t.at, cell: (look) => <When look={look} /> },
    { key: 'who', header: t.who, cell: (look) => <Who look={look} /> },
    { key: 'what', header: t.what, cell: (look) => <What look={look} /> },
    ...(kind === 'opening'
      ? [{ key: 'why', header: t.why, cell: ({ basis }: NamedLook) => (basis ? bases[basis] : t.noReason) }]
      : []),
  ];
  if (!looks.data) return <Waiting for={looks} failed={t.loadFailed} rows={4} />;
  if (looks.items.length === 0)
    return <EmptyState title={t.noneTitle} text={kind === 'opening' ? t.noOpenings : t.noLists} />;
  return (
    <>
      <Table
        caption={kind === 'opening' ? t.openings : t.lists}
        columns={columns}
        rows={looks.items}
        rowKey={({ _id }) => _id}
      />
      <LoadMore hasMore={looks.hasNextPage} isLoading={looks.isFetchingNextPage} onMore={() => looks.fetchNextPage()} />
    </>
  );
}

function When({ look: { firstAt, lastAt } }: { look: NamedLook }) {
  const { formatTime } = useTimes();
  const [first, last] = [formatTime(firstAt), formatTime(lastAt)];
  return (
    <span className="tabular-nums">
      {formatDate(firstAt)}
      <span className="block text-ink-faint text-sm">{first === last ? first : `${first} – ${last}`}</span>
    </span>
  );
}

function Who({ look: { actor, role } }: { look: NamedLook }) {
  const t = useAuditTexts().table;
  if (!actor) return <span className="text-ink-soft">{t.system}</span>;
  return (
    <>
      <span className="font-medium">{actor.fullName ?? actor.userName ?? t.nobody}</span>
      <span className="block break-all text-ink-faint text-sm">
        {[actor.userName, role].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

function What({ look: { role, actions, isRefused } }: { look: NamedLook }) {
  const t = useAuditTexts().looks;
  const { actionText, outcomes } = useAuditWords();
  return (
    <>
      {actions.map(({ action, times }) => (
        <span key={action} className="block">
          {actionText(action)}
          {times > 1 && <span className="text-ink-faint"> · {t.times(times)}</span>}
        </span>
      ))}
      {isRefused && <Chip tone="error">{outcomes[role ? 'refused' : 'failed']}</Chip>}
    </>
  );
}
