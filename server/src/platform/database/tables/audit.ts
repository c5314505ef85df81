import type { CareBasis } from '@antam/contract/audit';
import type { Generated } from 'kysely';
import type { InstantNow, MaybeInstant } from './columns';

export interface AuditTables {
  auditLog: {
    id: Generated<string>;
    at: Generated<Date>;
    actorId: string | null;
    actorRole: string | null;
    action: string;
    outcome: 'done' | 'refused';
    objectType: string | null;
    objectId: string | null;
    patientIds: string[];
    requestId: string | null;
    /** How many equal refusals this entry stands for. */
    times: Generated<number>;
    /** Why a doctor could open a patient's care. */
    basis: Generated<CareBasis | null>;
  };
  auditSeals: {
    id: Generated<string>;
    firstEntry: string;
    lastEntry: string;
    entries: number;
    previous: Buffer;
    hash: Buffer;
    sealedAt: InstantNow;
  };
  auditAnchorFiles: {
    serverId: string;
    host: string;
    lastSeal: string;
    bytes: string;
    seenAt: InstantNow;
    checkedAt: MaybeInstant;
    finding: string | null;
    foundAt: MaybeInstant;
  };
  cspReports: {
    id: Generated<string>;
    at: InstantNow;
    directive: string | null;
    blocked: string | null;
    page: string | null;
  };
}
