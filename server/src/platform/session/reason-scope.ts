import type { Viewer } from '@antam/rules/access';
import { Refusal } from '../http/refusal';

declare const minted: unique symbol;

/** Permission for a doctor to give a reason for opening what is not open to them. */
export interface ReasonScope {
  readonly doctorId: string;
  readonly [minted]: 'reason';
}

/** Permission to review the reasons that doctors gave. */
export interface ReviewScope {
  readonly [minted]: 'review';
}

/** The reasons that the viewer, a doctor, gives. */
export function reasonScope({ role, doctorId }: Viewer): ReasonScope {
  if (role !== 'Doctor' || !doctorId) throw new Refusal('auth.wrongRole');
  return { doctorId } as ReasonScope;
}

/** The reasons of all doctors, for an Admin. The caller audits what is read through it. */
export function reviewScope({ role }: Viewer): ReviewScope {
  if (role !== 'Admin') throw new Refusal('auth.wrongRole');
  return {} as ReviewScope;
}
