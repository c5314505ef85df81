import { seconds } from './cluster/absence';
import { openClusterClinic } from './cluster/cluster-clinic';
import { checkReminders } from './cluster/due-reminders';
import { loseLeader } from './cluster/lose-leader';
import { loseServer } from './cluster/lose-server';
import { loseStandby } from './cluster/lose-standby';
import { checkBookings } from './faults/check-bookings';
import { prove } from './lab/claims';
import { countOverlaps } from './lab/overlaps';

await prove('Cluster', async (claims) => {
  const started = Date.now();
  const clinic = await openClusterClinic();
  console.log(`Two databases, two servers, pgbouncer and HAProxy are up after ${seconds(Date.now() - started)}.`);
  const said: string[] = [];
  for (const lose of [loseServer, loseStandby, loseLeader]) said.push(...(await lose(claims, clinic)));

  const { lost, half, bookings } = await checkBookings(clinic.db, said);
  const overlaps = await countOverlaps(clinic.db);
  claims.claim('acknowledged bookings lost', `${lost} of ${said.length}`, lost === 0 && said.length > 100);
  claims.claim('half bookings', `${half} of ${bookings}`, half === 0);
  claims.claim('overlapping pairs', overlaps, overlaps === 0);
  await checkReminders(claims, clinic);
});
