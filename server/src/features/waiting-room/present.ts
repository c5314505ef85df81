import type { WaitingRoom, WaitingScreen } from '@antam/contract/waiting-room';

interface TicketRow {
  ticket: number | null;
  calledAt: Date | null;
  room: string | null;
}

/** Ticket numbers and rooms, for a screen that everybody in the room sees. */
export function presentWaitingRoom(rows: readonly TicketRow[]): WaitingRoom {
  const called = rows
    .flatMap(({ ticket, calledAt, room }) => (ticket && calledAt ? [{ ticket, room, calledAt }] : []))
    .sort((one, other) => other.calledAt.getTime() - one.calledAt.getTime());
  return {
    called: called.map((row) => ({ ...row, calledAt: row.calledAt.toISOString() })),
    waiting: rows.flatMap(({ ticket, calledAt }) => (ticket && !calledAt ? [ticket] : [])),
  };
}

/** A screen as an Admin sees it; its secret is never shown again. */
export function presentScreen(row: { id: string; label: string; createdAt: Date }): WaitingScreen {
  return { _id: row.id, label: row.label, createdAt: row.createdAt.toISOString() };
}
