import type { CareBasis } from '@antam/contract/audit';
import type { CareReason } from '@antam/contract/care-reasons';
import type { CareAccess } from '@antam/contract/trust-settings';
import { addMonths } from './clinic-time';

/** What connects a doctor with a patient. */
export interface Connection {
  /** The latest day of a visit with the doctor, past or ahead, that is not cancelled. */
  visitOn: string | null;
  /** The last day of the doctor's plans for the patient; `infinity` for one without an end. */
  planUntil: string | null;
  /** Whether the patient came today without an appointment and was received for no doctor. */
  waitsForAnyDoctor: boolean;
}

/** Whether a doctor treats a patient: a visit ahead or lately, an open plan, or a walk-in of today. */
export function isTreating({ visitOn, planUntil, waitsForAnyDoctor }: Connection, { today, months }: Period): boolean {
  if (waitsForAnyDoctor) return true;
  if (visitOn !== null && visitOn >= addMonths(today, -months)) return true;
  return planUntil !== null && (planUntil === 'infinity' || planUntil >= today);
}

interface Period {
  today: string;
  /** For how many months a visit counts. */
  months: number;
}

/** Why a doctor may open a patient's care now; null where a reason has to be given first. */
export function careBasis({ isTreating, reason, access }: Asked): CareBasis | null {
  if (isTreating) return 'treats';
  return reason ?? (access === 'clinic' ? 'notTreating' : null);
}

/** Whether what a doctor opens may name the patient: to one who gave a reason for the care, the name is a call of its own. */
export function mayNamePatient(basis: CareBasis | null): boolean {
  return basis === null || basis === 'treats' || basis === 'notTreating';
}

interface Asked {
  isTreating: boolean;
  /** A reason that the doctor gave for this patient and that still holds. */
  reason: CareReason | null;
  access: CareAccess;
}
