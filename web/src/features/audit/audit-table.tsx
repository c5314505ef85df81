import type { AuditEntry } from '@antam/contract/audit';
import { ScrollText } from 'lucide-react';
import { useAuditWords } from '../../clinic/audit-action-texts';
import { useTimes } from '../../lib/time/times';
import { Chip } from '../../ui/chip';
import { EmptyState } from '../../ui/empty-state';
import { LoadMore } from '../../ui/load-more';
import { type Column, Table } from '../../ui/table';
import { Waiting } from '../../ui/waiting';
import { useAuditTexts } from './audit-texts';
import { type AuditFilter, useAudit } from './queries';

export function AuditTable({ filter }: { filter: AuditFilter }) {
  const { formatDateTime } = useTimes();
  const texts = useAuditTexts();
  const t = texts.table;
  const { bases } = useAuditWords();
  const audit = useAudit(filter);

  const columns: Column<AuditEntry>[] = [
    {
      key: 'at',
      header: t.at,
      cell: ({ at }) => <span className="md:whitespace-nowrap tabular-nums">{formatDateTime(at)}</span>,
    },
    { key: 'actor', header: t.actor, cell: (entry) => <Actor entry={entry} /> },
    { key: 'action', header: t.action, cell: ({ action }) => <Action action={action} /> },
    { key: 'object', header: t.object, cell: (entry) => <AuditObject entry={entry} /> },
    {
      key: 'patients',
      header: t.patients,
      cell: ({ patientIds }) => (patientIds.length > 0 ? t.patientCount(patientIds.length) : '–'),
    },
    {
      key: 'outcome',
      header: t.outcome,
      cell: ({ outcome, times, basis }) => (
        <>
          <Chip tone={outcome === 'done' ? 'success' : 'error'}>{t.outcomes[outcome]}</Chip>
          {basis && <span className="mt-1 block text-ink-faint text-sm">{bases[basis]}</span>}
          {times > 1 && <span className="mt-1 block text-ink-faint text-sm">{t.times(times)}</span>}
        </>
      ),
    },
  ];

  if (!audit.data) return <Waiting for={audit} failed={t.loadFailed} rows={6} />;
  if (audit.items.length === 0) return <EmptyState icon={<ScrollText />} title={t.emptyTitle} text={t.emptyText} />;
  return (
    <>
      <Table caption={texts.title} columns={columns} rows={audit.items} rowKey={(entry) => entry._id} />
      <LoadMore hasMore={audit.hasNextPage} isLoading={audit.isFetchingNextPage} onMore={() => audit.fetchNextPage()} />
    </>
  );
}

function Action({ action }: { action: string }) {
  const words = useAuditWords().actionText(action);
  return (
    <>
      {words !== action && words}
      <span className="block break-all font-mono text-ink-faint text-xs">{action}</span>
    </>
  );
}

function Actor({ entry: { actor } }: { entry: AuditEntry }) {
  const t = useAuditTexts().table;
  if (!actor) return <span className="text-ink-soft">{t.system}</span>;
  return (
    <>
      <span className="wrap-break-word font-medium">{actor.userName ?? t.nobody}</span>
      <span className="block text-ink-faint text-sm">{actor.roleName}</span>
    </>
  );
}

function AuditObject({ entry: { objectType, objectId } }: { entry: AuditEntry }) {
  if (!objectType) return '–';
  return (
    <>
      {objectType}
      <span className="block break-all font-mono text-ink-faint text-xs">{objectId}</span>
    </>
  );
}
