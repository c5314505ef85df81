import { ENDPOINTS } from '@antam/contract';
import type { Role } from '@antam/contract/constants';
import { buildSides, type Sides } from '../object-sides';
import { ACCOUNT_ROWS } from './account-rows';
import { APPOINTMENT_ROWS } from './appointment-rows';
import { CARE_ROWS, LAST_ROWS } from './care-rows';
import { DAY_ROWS } from './day-rows';
import { DESK_ROWS } from './desk-rows';
import type { Aim, Outcome, Whose } from './object-row';

export { buildSides, type Sides };

export interface Cell {
  title: string;
  name: string;
  whose: Whose;
  role: Role;
  expected: Outcome;
  make(sides: Sides): Promise<Aim>;
}

/** Every call that names an object, and what the role table allows to whom. */
const ROWS = [...APPOINTMENT_ROWS, ...CARE_ROWS, ...DESK_ROWS, ...DAY_ROWS, ...ACCOUNT_ROWS, ...LAST_ROWS];

const WHOSE: readonly Whose[] = ['own', 'other', 'missing'];

/** One check for each call, role and owner of the object. The viewer is always of side A. */
export function listCells(): Cell[] {
  return ROWS.flatMap(({ name, say, aim }) =>
    (Object.entries(say) as [Role, readonly Outcome[]][]).flatMap(([role, outcomes]) =>
      WHOSE.map((whose, index) => ({
        title: `${role} ${name} ${whose}`,
        name,
        whose,
        role,
        expected: outcomes[index] as Outcome,
        make: async (sides: Sides) => aim({ own: sides.a, other: sides.b, missing: null }[whose], sides),
      })),
    ),
  );
}

/** A code that finds nothing, and a slot that is not held, count as 404 here. */
export function outcomeOf(
  { status, body }: { status: number; body: unknown },
  { request = '' }: { request?: string } = {},
): Outcome | 'failed' {
  const isEmptyFind = request.includes('?code=') && Array.isArray(body) && body.length === 0;
  if (isEmptyFind) return 'absent';
  if (status >= 500 || status === 0 || status === 400 || status === 401) return 'failed';
  if (status === 404 || (body as { code?: string })?.code === 'slot.notHeld') return 'absent';
  if (status === 403) return 'denied';
  return 'may';
}

/** Endpoints with an id in their address that are missing in the table. */
export function unlistedEndpoints(): string[] {
  const listed = new Set(ROWS.map(({ name }) => name));
  return ENDPOINTS.filter(({ endpoint }) => endpoint.params && !listed.has(endpoint.name)).map(
    ({ endpoint }) => endpoint.name,
  );
}
