import { AUDIT_ACTIONS, type AuditAction } from '@antam/contract/audit-actions';
import type { KnownLanguage } from '@antam/contract/constants';
import type { ClinicTime } from '@antam/rules/clinic-time';
import { type AuditActionTexts, auditActionTexts as english } from '@antam/texts/given/audit-actions';
import { auditActionTexts as vietnamese } from '@antam/texts/vi/audit-actions';
import type { Db } from '../../platform/database/database';
import type { LooksScope } from '../../platform/session/scope';
import { csvLine } from '../contact/write-csv';
import { type EntryRow, listEntries, listEntryIds } from './queries';

const BATCH = 1000;

interface Exported {
  clinic: ClinicTime;
  language: KnownLanguage | null;
}

/** Every entry about a patient as CSV, newest first and not folded, in batches. */
export async function* exportLooks(db: Db, scope: LooksScope, { clinic, language }: Exported): AsyncGenerator<string> {
  const texts: AuditActionTexts = language === 'vi' ? vietnamese : english;
  yield csvLine(texts.columns);
  const ids = await listEntryIds(db, scope);
  for (let from = 0; from < ids.length; from += BATCH) {
    const rows = await listEntries(db, ids.slice(from, from + BATCH));
    yield rows.map((row) => csvLine(cellsOf(row, clinic, texts))).join('');
  }
}

function cellsOf(row: EntryRow, clinic: ClinicTime, texts: AuditActionTexts): string[] {
  const action = row.action as AuditAction;
  return [
    `${clinic.dateOf(row.at)} ${clinic.timeOf(row.at)}`,
    row.actorRole ?? '',
    row.userName ?? '',
    row.fullName ?? '',
    texts.kinds[AUDIT_ACTIONS[action] ?? 'opening'],
    texts.actions[action] ?? row.action,
    row.basis ? texts.bases[row.basis] : '',
    // What the clinic's server does by itself is not refused; it fails.
    texts.outcomes[row.outcome === 'refused' && row.actorRole === null ? 'failed' : row.outcome],
    String(row.times),
  ];
}
