import type { Db } from '../../platform/database/database';
import { publish } from '../../platform/http/live';
import type { DeskScope } from '../../platform/session/scope';
import { deleteOpenCall, type NewCall, upsertOpenCall } from './queries';

/** Asks reception to call a patient about a visit, because neither push nor letter reaches them in time. */
export async function askForCall(db: Db, scope: DeskScope, call: NewCall): Promise<void> {
  await upsertOpenCall(db, scope, call);
  await announceCalls(db);
}

/** Asks for no call any more about a visit whose patient knows its last change: they made it, or were told of it. */
export async function dropCall(db: Db, scope: DeskScope, appointmentId: string): Promise<void> {
  if (await deleteOpenCall(db, scope, appointmentId)) await announceCalls(db);
}

/** Tells reception's open screens that the list changed. */
export async function announceCalls(db: Db): Promise<void> {
  await publish(db, { kind: 'calls' }, { roles: ['Staff'] });
}
