import type { Role } from '@antam/contract/constants';
import { dayAhead } from '../booking';
import type { Side, Sides } from '../object-sides';
import { UNKNOWN } from '../role-table';

export type Whose = 'own' | 'other' | 'missing';
/**
 * `may`: allowed, whatever a rule then decides; `absent`: as if the object did not exist; `denied`: visible, but not
 * theirs to change.
 */
export type Outcome = 'may' | 'absent' | 'denied';

export interface Aim {
  request: string;
  body?: unknown;
}

type Say = Partial<Record<Role, readonly [own: Outcome, other: Outcome, missing: Outcome]>>;

export interface Row {
  name: string;
  say: Say;
  /** Makes the request about the objects of one side; `null` where nothing is there. */
  aim(side: Side | null, sides: Sides): Promise<Aim> | Aim;
}

export const OWN = ['may', 'absent', 'absent'] as const;
export const NONE = ['absent', 'absent', 'absent'] as const;
export const ALL = ['may', 'may', 'absent'] as const;
export const appointment = { Customer: OWN, Staff: ALL, Doctor: OWN } as const;
// There is nothing to read of a doctor who is not there.
export const READ_DAYS = { Staff: ['may', 'may', 'may'], Doctor: OWN, Admin: ['may', 'may', 'may'] } as const;
export const care = { Customer: OWN, Doctor: ALL } as const;

export const id = (side: Side | null, key: keyof Side['ids']) => side?.ids[key] ?? UNKNOWN;
export const patient = (side: Side | null) => side?.patient.userId ?? UNKNOWN;
export const doctor = (side: Side | null) => side?.doctor.doctorId ?? UNKNOWN;
export const row = (name: string, say: Say, aim: Row['aim']): Row => ({ name, say, aim });
export const get = (url: string): Aim => ({ request: `GET ${url}` });
export const planBody = (side: Side | null) => ({
  userId: patient(side),
  regimen: 'TDF + 3TC + DTG',
  startDate: dayAhead(0),
});
