import { CallError } from '../../lib/call/call-error';

const AWAY_STATUSES = [0, 401, 429, 502, 503, 504];

/** Whether the same call may succeed later: no answer, an overload, or an ended session that is opened again. */
export function isServerAway(error: unknown): boolean {
  return error instanceof CallError && AWAY_STATUSES.includes(error.status);
}
