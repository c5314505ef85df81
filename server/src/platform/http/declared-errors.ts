import type { Endpoint } from '@antam/contract/endpoint';
import type { ErrorCode } from '@antam/contract/errors';
import { Refusal } from './refusal';

/** Refusals that any call can get, so that contracts need not repeat them. */
const FOR_ANY_CALL =
  /^(request|server)\.|^auth\.(noToken|sessionEnded|wrongRole|xsrf|mustChangePassword|enrolFactor|stepUp)$/;

export function isForAnyCall(code: ErrorCode): boolean {
  return FOR_ANY_CALL.test(code);
}

/** Says that an endpoint refused with a code its contract does not declare; null for any other error. */
export function findUndeclared({ name, errors = [] }: Endpoint, error: unknown): string | null {
  if (!(error instanceof Refusal) || isForAnyCall(error.code) || errors.includes(error.code)) return null;
  return `${name} refused with ${error.code}, which its contract does not declare`;
}
