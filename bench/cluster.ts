import { openClusterClinic } from './cluster/cluster-clinic';
import { loseLeader } from './cluster/lose-leader';
import { loseServer } from './cluster/lose-server';
import { checkBookings } from './faults/check-bookings';
import { prove } from './lab/claims';
import { countOverlaps } from './lab/overlaps';

await prove('Cluster', async (claims) => {
  const clinic = await openClusterClinic();
  const said = [...(await loseServer(claims, clinic)), ...(await loseLeader(claims, clinic))];

  const { lost, half, bookings } = await checkBookings(clinic.db, said);
  const overlaps = await countOverlaps(clinic.db);
  claims.claim('acknowledged bookings lost', `${lost} of ${said.length}`, lost === 0 && said.length > 100);
  claims.claim('half bookings', `${half} of ${bookings}`, half === 0);
  claims.claim('overlapping pairs', overlaps, overlaps === 0);
});
