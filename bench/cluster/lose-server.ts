import { setTimeout as sleep } from 'node:timers/promises';
import { tally } from '../lab/ask';
import { startLoad } from '../lab/booking-load';
import type { Claims } from '../lab/claims';
import { measureAbsence, seconds } from './absence';
import type { ClusterClinic } from './cluster-clinic';

const AWAY_MS = 2000;

/** Kills one of the two servers while people book, and starts it again later, as systemd would. */
export async function loseServer({ claim }: Claims, clinic: ClusterClinic): Promise<string[]> {
  const [victim, other] = clinic.servers;
  const load = startLoad(clinic, 8, { withKeys: true });
  await sleep(4000);
  const killedAt = Date.now();
  await victim.end('SIGKILL');
  await sleep(6000);
  await victim.start();
  await sleep(2000);
  await load.stop();

  const { awayMs, unsettledMs, failed } = measureAbsence(load.sent, killedAt);
  claim('one server of two killed: longest time without a booking', seconds(awayMs), awayMs <= AWAY_MS);
  claim(
    'one server of two killed: people who were told to try again',
    failed.length === 0 ? 'nobody' : `${tally(failed)}, the last after ${seconds(unsettledMs)}`,
    unsettledMs <= AWAY_MS,
  );
  claim('the other server', other.isRunning() ? 'same process' : 'gone', other.isRunning());
  return load.acknowledged();
}
