import type { SessionItem } from '@antam/contract/auth';

interface SessionRow {
  id: string;
  device: string;
  createdAt: Date;
  lastSeenAt: Date;
}

/** A place where an account is signed in. */
export function presentSession(row: SessionRow, currentId: string | null): SessionItem {
  return {
    _id: row.id,
    device: row.device,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    current: row.id === currentId,
  };
}
