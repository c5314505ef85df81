import type { Gender, KnownLanguage, Role } from '@antam/contract/constants';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, InstantNow, Json, MaybeInstant } from './columns';

export type LinkPurpose = 'reset-password' | 'setup' | 'confirm-address' | 'complete-account' | 'enrol-factor';

export interface AccountTables {
  users: {
    id: string;
    /** Null, as the password, until a patient whom reception registered has completed the account. */
    userName: string | null;
    email: string | null;
    emailConfirmed: Generated<boolean>;
    passwordHash: string | null;
    role: Role;
    fullName: string | null;
    dateOfBirth: string | null;
    gender: Gender | null;
    address: string | null;
    phone: string | null;
    avatar: string | null;
    patientCode: string | null;
    mustChangePassword: Generated<boolean>;
    mayDispense: Generated<boolean>;
    /** Kept by the database: whether a passkey or an app for codes is set up. */
    hasFactor: ColumnType<boolean, never, never>;
    mustEnrol: Generated<boolean>;
    showsMedicines: Generated<boolean>;
    notifyEmail: Generated<boolean>;
    notifyPush: Generated<boolean>;
    placeInLetters: Generated<boolean>;
    quietFrom: Generated<string | null>;
    quietTo: Generated<string | null>;
    language: Generated<KnownLanguage | null>;
    createdAt: InstantNow;
    closedAt: MaybeInstant;
    sortName: ColumnType<string, never, never>;
    search: ColumnType<string, never, never>;
  };
  pictures: { userId: string; file: string; bytes: Buffer };
  sessions: {
    id: string;
    userId: string;
    tokenHash: Buffer;
    bindingHash: Buffer | null;
    device: string;
    createdAt: InstantNow;
    lastSeenAt: InstantNow;
    /** When the second factor was last proven in this session. */
    factorAt: MaybeInstant;
  };
  knownDevices: { userId: string; deviceHash: Buffer; createdAt: InstantNow };
  oneTimeLinks: {
    tokenHash: Buffer;
    purpose: LinkPurpose;
    userId: string | null;
    pendingAddressId: ColumnType<string | null, string | undefined, never>;
    createdAt: InstantNow;
    expiresAt: Instant;
    usedAt: MaybeInstant;
    wrongAnswers: Generated<number>;
  };
  pendingAddresses: { id: string; userId: string; email: string; askedAt: InstantNow };
  formerAddresses: { id: string; userId: string; email: string; createdAt: InstantNow };
  loginFailures: {
    key: string;
    failures: number;
    blockedUntil: Instant;
    updatedAt: InstantNow;
    tries: Generated<number>;
    triesUntil: InstantNow;
  };
  rateCounters: { key: string; hits: number; resetsAt: Instant };
  settings: { name: string; value: Json<object> };
}
