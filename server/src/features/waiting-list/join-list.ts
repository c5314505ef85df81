import type { WaitingWish } from '@antam/contract/waiting-list';
import { minutesOf } from '@antam/rules/booking/booking';
import { daysAheadByStored } from '@antam/rules/booking/notice';
import { firstDayOf, refusalForDays } from '@antam/rules/booking/waiting-wish';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import { appointmentScope } from '../../platform/session/scope';
import type { Session } from '../../platform/session/session';
import { announceWaiting } from './announce-waiting';
import { type EntryRow, findEntry, lockPatientOfEntry } from './queries';
import { insertWaiting } from './write-entry';

type Joining = Pick<Call, 'db' | 'clinic' | 'now' | 'entry'> & { viewer: Session };

/** Puts a patient on the waiting list for a day like this. */
export async function joinList(call: Joining, patientId: string, wish: WaitingWish): Promise<EntryRow> {
  const { db, viewer, clinic, now, entry } = call;
  const { doctorId, serviceType, examinationType, duration, weekdays, from, to, partOfDay } = wish;
  const scope = appointmentScope(viewer);
  const found = await lockPatientOfEntry(db, scope, { patientId, doctorId });
  if (!found) throw new Refusal('patient.notFound');
  if (!found.isDoctorThere) throw new Refusal('doctor.notFound');
  const daysAhead = daysAheadByStored(viewer.role, found);
  const today = clinic.dateOf(now);
  const refusal = refusalForDays({ from, to, weekdays }, { today, daysAhead });
  if (refusal) throw new Refusal(refusal, { values: { days: String(daysAhead) } });

  const id = newId();
  const note = { action: 'waiting.join' as const, patientIds: [patientId], objectType: 'waitingEntry', objectId: id };
  const row = {
    ...{ id, patientId, doctorId, serviceType, weekdays: [...new Set(weekdays)], partOfDay },
    examinationType: serviceType === 'Examination' ? (examinationType ?? 'revisit') : null,
    minutes: minutesOf({ serviceType, duration: duration as 30 | 60 | null }),
    firstDay: firstDayOf(from, today),
    lastDay: to,
    createdBy: viewer.userId,
  };
  if (!(await insertWaiting(db, scope, row, { today, entry: entry(note) }))) throw new Refusal('waiting.tooMany');
  await announceWaiting(db, { patientId });
  return (await findEntry(db, scope, id)) as EntryRow;
}
