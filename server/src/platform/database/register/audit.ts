import type { AuditTables } from '../tables/audit';
import type { Entries } from './entry';

export const AUDIT_REGISTER = {
  auditLog: {
    of: 'clinic',
    export: {
      as: 'accessLog',
      columns: ['at', 'action', 'actorRole', 'outcome', 'basis'],
      orderBy: 'id',
      by: 'src/features/accounts/gather-own-data.ts accessLogOf',
    },
    withheld: {
      ids: ['id', 'objectType', 'objectId', 'patientIds', 'requestId'],
      colleagues: ['actorId'],
      unrelated: ['times'],
    },
    onClose: 'kept',
    demo: { stays: ['at'] },
    backup: 'kept',
    retention: 'kept',
  },
  auditSeals: {
    of: 'clinic',
    export: null,
    withheld: {
      unrelated: ['id', 'firstEntry', 'lastEntry', 'entries', 'previous', 'hash', 'sealedAt'],
    },
    onClose: 'kept',
    demo: { stays: ['sealedAt'] },
    backup: 'kept',
    retention: 'kept',
  },
  auditAnchorFiles: {
    of: 'clinic',
    export: null,
    withheld: {
      unrelated: ['serverId', 'host', 'lastSeal', 'bytes', 'seenAt', 'checkedAt', 'finding', 'foundAt'],
    },
    onClose: 'kept',
    demo: { stays: ['seenAt', 'checkedAt', 'foundAt'] },
    backup: { leftOut: 'says how far the files of the running servers came' },
    retention: 'kept',
  },
  cspReports: {
    of: 'nobody',
    export: null,
    withheld: { unrelated: ['id', 'at', 'directive', 'blocked', 'page'] },
    onClose: 'kept',
    demo: { stays: ['at'] },
    backup: 'kept',
    retention: [{ since: 'at', for: '30 days' }],
  },
} as const satisfies Entries<AuditTables>;
