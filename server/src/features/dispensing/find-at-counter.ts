import { lastDayToHandOver, remainingOf } from '@antam/rules/care/handing-over';
import { isAppointmentCode, isPatientCode, normaliseCode, normalisePatientCode } from '@antam/rules/codes';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { counterScope } from '../../platform/session/scope';
import { type CounterRow, findOfCode, findOfPatient } from './queries';

/**
 * Finds what is to be handed over: by patient code the prescriptions of which something is left, by the code of a
 * prescription that one, also when it is all handed over.
 */
export async function findAtCounter(
  { db, viewer, clinic, now, audit }: Pick<Call, 'db' | 'viewer' | 'clinic' | 'now' | 'audit'>,
  typed: string,
): Promise<CounterRow[]> {
  const scope = counterScope(viewer);
  const code = normaliseCode(typed);
  const rows = isPatientCode(typed)
    ? (await findOfPatient(db, scope, normalisePatientCode(typed))).filter((row) => isOpen(row, clinic.dateOf(now)))
    : isAppointmentCode(code)
      ? await findOfCode(db, scope, code)
      : [];
  const outcome = rows.length > 0 ? 'done' : 'refused';
  await audit({ action: 'dispensing.find', outcome, patientIds: rows.map(({ patientId }) => patientId) });
  if (rows.length === 0) throw new Refusal('prescription.notFound');
  return rows;
}

const isOpen = (row: CounterRow, today: string) =>
  today <= lastDayToHandOver(row) && row.items.some((item) => remainingOf(item, row.lines) !== null);
