import { lastDayToHandOver, remainingOf } from '@antam/rules/care/handing-over';
import { isAppointmentCode, isPatientCode, normaliseCode } from '@antam/rules/codes';
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
  const isOfPrescription = 'prescriptionCode' in code;
  const act = { action: 'dispensing.find', ...(isOfPrescription ? { objectType: 'prescription' } : {}) } as const;
  if (viewer.role === 'Doctor') await openAtCounter(call, code, act);
  const rows = isOfPrescription
    ? await findOfCode(db, scope, code.prescriptionCode)
    : (await findOfPatient(db, scope, code.patientCode)).filter((row) => isOpen(row, clinic.dateOf(now)));
  const outcome = rows.length > 0 ? 'done' : 'refused';
  const objectId = isOfPrescription ? rows[0]?.id : undefined;
  if (viewer.role !== 'Doctor')
    await audit({ ...act, objectId, outcome, patientIds: rows.map(({ patientId }) => patientId) });
  if (rows.length === 0) throw new Refusal('prescription.notFound');
  return rows;
}

function codeOf(typed: string): CounterCode | null {
  if (isPatientCode(typed)) return { patientCode: normaliseCode(typed) };
  const code = normaliseCode(typed);
  return isAppointmentCode(code) ? { prescriptionCode: code } : null;
}

const isOpen = (row: CounterRow, today: string) =>
  today <= lastDayToHandOver(row) && row.items.some((item) => remainingOf(item, row.lines) !== null);
