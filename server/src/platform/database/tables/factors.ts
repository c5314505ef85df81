import type { ColumnType, Generated } from 'kysely';
import type { Instant, InstantNow, MaybeInstant } from './columns';

export type ChallengePurpose = 'add' | 'log-in' | 'step-up';

export interface FactorTables {
  totpSecrets: {
    userId: string;
    sealed: Buffer;
    keyId: string;
    confirmedAt: MaybeInstant;
    lastStep: Generated<number>;
    createdAt: InstantNow;
  };
  passkeys: {
    id: string;
    userId: string;
    credentialId: string;
    publicKey: Buffer;
    /** PostgreSQL's bigint arrives as text. */
    counter: ColumnType<string, number, number>;
    transports: Generated<string[]>;
    name: string;
    createdAt: InstantNow;
    lastUsedAt: MaybeInstant;
    clonedAt: MaybeInstant;
  };
  recoveryCodes: { userId: string; codeHash: Buffer; createdAt: InstantNow; usedAt: MaybeInstant };
  factorChallenges: { challengeHash: Buffer; purpose: ChallengePurpose; userId: string | null; expiresAt: Instant };
}
