import { mayChangeDoctor } from '@antam/rules/access';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { askWaitingList } from '../appointments/ask-waiting-list';
import { announceWorkingTime } from './announce-working-time';
import { deleteEntry, findEntry } from './queries';

type TakingBack = Pick<Call, 'db' | 'entry' | 'viewer'>;

/** Takes leave back; the doctor works as usual again. */
export async function takeBackLeave(call: TakingBack, id: string): Promise<void> {
  const leave = await findEntry(call.db, 'leave', id);
  if (!leave || !mayChangeDoctor(call.viewer, leave.doctorId)) throw new Refusal('days.notFound');
  await takeBack(call, 'leave', id);
  await askWaitingList(call.db, leave);
}

/** Takes a closure back; the clinic is open as usual again. */
export async function takeBackClosure(call: TakingBack, id: string): Promise<void> {
  const closure = await findEntry(call.db, 'closures', id);
  await takeBack(call, 'closures', id);
  if (closure) await askWaitingList(call.db, { ...closure, doctorId: null });
}

/** Deletes what is taken back. */
export async function takeBack({ db, entry }: TakingBack, table: 'leave' | 'closures' | 'extraHours', id: string) {
  const objectType = ({ leave: 'leave', closures: 'closure', extraHours: 'extraHours' } as const)[table];
  const isGone = await deleteEntry(
    db,
    table,
    id,
    entry({ action: `${objectType}.takeBack`, objectType, objectId: id }),
  );
  if (!isGone) throw new Refusal('days.notFound');
  await announceWorkingTime(db);
}
