import { addDays } from '@antam/rules/clinic-time';
import { daysAgo, type World } from './world';

const CALLS = [
  { news: 'moved', days: 1, time: '16:40' },
  { news: 'confirmed', days: 2, time: '10:15' },
] as const;

/** Patients whom reception still has to call: the next visits of two of them, after today. */
export function writeCalls(world: World): void {
  const { rows, random, today, demoPatient } = world;
  const confirmed = rows.appointments
    .filter(
      ({ status, date, patientId }) =>
        status === 'Confirmed' && date > addDays(today, 1) && patientId !== demoPatient.id,
    )
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  for (const [index, { news, days, time }] of CALLS.entries()) {
    const visit = confirmed[index * 2];
    if (!visit) throw new Error('the demo has too few visits ahead');
    const since = daysAgo(world, days, time);
    const call = { id: random.id(since), patientId: visit.patientId, appointmentId: visit.id, news, since };
    rows.callsToMake.push({ ...call, why: 'notDelivered', neededBy: visit.startsAt, doneBy: null });
  }
}
