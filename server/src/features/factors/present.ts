import type { Factors } from '@antam/contract/factors';
import type { findFactors, listPasskeys } from './queries';

type Found = Awaited<ReturnType<typeof findFactors>>;
type Passkeys = Awaited<ReturnType<typeof listPasskeys>>;

/** One's own factors, without anything that opens the account. */
export function presentFactors(found: Found, passkeys: Passkeys, mayUsePasskeys: boolean): Factors {
  return {
    totpSince: found.totpSince?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt, clonedAt }) => ({
      _id: id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      isCloned: clonedAt !== null,
    })),
    recoveryCodesLeft: found.codesLeft ?? 0,
    mayUsePasskeys,
    needsEnrolCode: found.mustEnrol && !found.hasFactor,
  };
}
