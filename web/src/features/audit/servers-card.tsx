import type { AuditServer } from '@antam/contract/audit';
import { useTimes } from '../../lib/time/times';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Chip } from '../../ui/chip';
import { useFailedTry } from '../../ui/failed-try';
import { Waiting } from '../../ui/waiting';
import { useAuditTexts } from './audit-texts';
import { useAuditServers, useNoteServer } from './queries';

/** Every server, how far its file of anchors has come, and what it found. */
export function ServersCard() {
  const t = useAuditTexts().servers;
  const servers = useAuditServers();
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-xl">{t.title}</h2>
        <p className="mt-1 max-w-prose text-ink-soft">{t.text}</p>
      </div>
      <Waiting for={servers} failed={t.loadFailed} rows={1} className="h-16" />
      {servers.data?.length === 0 && <p className="text-ink-soft">{t.none}</p>}
      {servers.data && servers.data.length > 0 && (
        <ul className="divide-y divide-line *:py-3">
          {servers.data.map((server) => (
            <Server key={server._id} server={server} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Server({ server }: { server: AuditServer }) {
  const t = useAuditTexts().servers;
  const { formatDateTime } = useTimes();
  const note = useNoteServer();
  const failedTry = useFailedTry(t.failed);
  const { host, lastSeal, behind, seenAt, checkedAt, finding, foundAt, isSilent } = server;
  const isWrong = finding !== null || isSilent;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="break-all">{host}</span>
          <Chip tone={finding ? 'error' : isSilent ? 'warning' : 'success'}>
            {finding ? t.wrong : isSilent ? t.silent(formatDateTime(seenAt)) : t.fine}
          </Chip>
        </p>
        <p className="text-ink-soft text-sm tabular-nums">
          {t.sealed(lastSeal, behind)} · {checkedAt ? t.checked(formatDateTime(checkedAt)) : t.notChecked}
        </p>
        {finding && foundAt && (
          <p className="mt-1 text-error">
            {finding} ({formatDateTime(foundAt)})
          </p>
        )}
      </div>
      {isWrong && (
        <Button look="outline" size="small" isBusy={note.isPending} onClick={() => note.mutate(server._id, failedTry)}>
          {t.note}
        </Button>
      )}
    </li>
  );
}
