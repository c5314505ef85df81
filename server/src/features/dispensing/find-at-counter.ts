import { lastDayToHandOver, remainingOf } from '@antam/rules/care/handing-over';
import { isAppointmentCode, isPatientCode, normaliseCode, normalisePatientCode } from '@antam/rules/codes';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { type CounterCode, openAtCounter } from '../../platform/session/open-counter';
import { counterScope } from '../../platform/session/scope';
import { type CounterRow, findOfCode, findOfPatient } from './queries';

/**
 * Finds what is to be handed over: by patient code the prescriptions of which something is left, by the code of a
 * prescription that one, also when it is all handed over.
 */
export async function findAtCounter(
  call: Pick<Call, 'db' | 'viewer' | 'clinic' | 'now' | 'audit' | 'entry'>,
  typed: string,
): Promise<CounterRow[]> {
  const { db, viewer, clinic, now, audit } = call;
  const scope = counterScope(call);
  const code = codeOf(typed);
  if (!code) throw new Refusal('prescription.notFound');
  const action = 'dispensing.find';
  if (viewer.role === 'Doctor') await openAtCounter(call, code, { action });
  const rows =
    'patientCode' in code
      ? (await findOfPatient(db, scope, code.patientCode)).filter((row) => isOpen(row, clinic.dateOf(now)))
      : await findOfCode(db, scope, code.prescriptionCode);
  const outcome = rows.length > 0 ? 'done' : 'refused';
  if (viewer.role !== 'Doctor') await audit({ action, outcome, patientIds: rows.map(({ patientId }) => patientId) });
  if (rows.length === 0) throw new Refusal('prescription.notFound');
  return rows;
}

function codeOf(typed: string): CounterCode | null {
  if (isPatientCode(typed)) return { patientCode: normalisePatientCode(typed) };
  const code = normaliseCode(typed);
  return isAppointmentCode(code) ? { prescriptionCode: code } : null;
}

const isOpen = (row: CounterRow, today: string) =>
  today <= lastDayToHandOver(row) && row.items.some((item) => remainingOf(item, row.lines) !== null);
