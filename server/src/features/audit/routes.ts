import { checkAudit, listAudit, listAuditServers, noteAuditServer } from '@antam/contract/audit';
import { addDays, type ClinicTime } from '@antam/rules/clinic-time';
import { deleteAnchorFile, listAnchorFiles } from '../../platform/audit/anchor-files';
import { anchorFileOf } from '../../platform/audit/audit-anchors';
import { type AuditPlace, checkAuditStep, countUnsealed, FROM_THE_BEGINNING } from '../../platform/audit/audit-check';
import type { Feature } from '../../platform/feature';
import { slicePage } from '../../platform/http/paging';
import { Refusal } from '../../platform/http/refusal';
import { presentEntry, presentServer } from './present';
import { listAuditEntries } from './queries';

export const auditRoutes: Feature = ({ serve, settings }) => {
  serve(listAudit, async ({ query, db, clinic, page, paged, audit }) => {
    const { actorId, patientId, action } = query;
    const from = query.from ? startOf(query.from, clinic) : undefined;
    const before = query.to ? endOf(query.to, clinic) : undefined;
    const found = await listAuditEntries(db, { actorId, patientId, action, from, before }, page);
    await audit({ action: 'audit.list', patientIds: patientId ? [patientId] : [] });
    return paged(slicePage(found, page, (row) => [String(row.id)])).map(presentEntry);
  });

  serve(checkAudit, async ({ query, db, audit }) => {
    const step = await checkAuditStep(db, anchorFileOf(settings), placeOf(query.from));
    if (!query.from) await audit({ action: 'audit.check' });
    const unsealed = step.next ? 0 : await countUnsealed(db);
    return { ...step, unsealed, next: step.next && nameOf(step.next) };
  });

  serve(listAuditServers, async ({ db, audit }) => {
    const servers = await listAnchorFiles(db);
    await audit({ action: 'audit.servers' });
    return servers.map(presentServer);
  });

  serve(noteAuditServer, async ({ params, db, audit }) => {
    if (!(await deleteAnchorFile(db, params.id))) throw new Refusal('audit.serverNotFound');
    await audit({ action: 'audit.noteServer', objectType: 'server', objectId: params.id });
  });
};

function placeOf(name: string | undefined): AuditPlace {
  if (!name) return FROM_THE_BEGINNING;
  const [kind, number] = name.split('-');
  return kind === 'seal' ? { afterSeal: Number(number) } : { anchorsFrom: Number(number) };
}

function nameOf(place: AuditPlace): string {
  return 'afterSeal' in place ? `seal-${place.afterSeal}` : `anchor-${place.anchorsFrom}`;
}

/** A filter by day includes the whole day, from its first moment to its last. */
function startOf(dayOrInstant: string, clinic: ClinicTime): Date {
  return isDay(dayOrInstant) ? clinic.instantOf(dayOrInstant, '00:00') : new Date(dayOrInstant);
}

function endOf(dayOrInstant: string, clinic: ClinicTime): Date {
  return isDay(dayOrInstant) ? clinic.instantOf(addDays(dayOrInstant, 1), '00:00') : new Date(dayOrInstant);
}

function isDay(dayOrInstant: string): boolean {
  return !dayOrInstant.includes('T');
}
