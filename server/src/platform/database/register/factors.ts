import type { FactorTables } from '../tables/factors';
import type { Entries } from './entry';

/** Second factors: their owner finds in the export what is set up and when it was used, and no secret. */
export const FACTOR_REGISTER = {
  totpSecrets: {
    of: { account: 'userId' },
    export: { as: 'codeApps', columns: ['createdAt', 'confirmedAt'], orderBy: 'createdAt' },
    withheld: { ids: ['userId'], secrets: ['sealed', 'keyId', 'lastStep'] },
    onClose: 'deleted',
    demo: { stays: ['createdAt', 'confirmedAt'] },
    backup: 'kept',
    retention: [{ since: 'createdAt', for: '1 days', where: 'confirmed_at is null', isOfDrafts: true }],
  },
  passkeys: {
    of: { account: 'userId' },
    export: { as: 'passkeys', columns: ['name', 'createdAt', 'lastUsedAt', 'clonedAt'], orderBy: 'createdAt' },
    withheld: { ids: ['id', 'userId'], secrets: ['credentialId', 'publicKey', 'counter', 'transports'] },
    onClose: 'deleted',
    demo: { stays: ['createdAt', 'lastUsedAt', 'clonedAt'] },
    backup: 'kept',
    retention: 'kept',
  },
  recoveryCodes: {
    of: { account: 'userId' },
    export: { as: 'recoveryCodes', columns: ['createdAt', 'usedAt'], orderBy: 'createdAt' },
    withheld: { ids: ['userId'], secrets: ['codeHash'] },
    onClose: 'deleted',
    demo: { stays: ['createdAt', 'usedAt'] },
    backup: 'kept',
    retention: 'kept',
  },
  factorChallenges: {
    of: { account: 'userId' },
    export: null,
    withheld: { ids: ['userId'], secrets: ['challengeHash'], unrelated: ['purpose', 'expiresAt'] },
    onClose: 'deleted',
    demo: { stays: ['expiresAt'] },
    backup: { leftOut: 'of the moment' },
    retention: [{ since: 'expiresAt', for: '0 days' }],
  },
} as const satisfies Entries<FactorTables>;
