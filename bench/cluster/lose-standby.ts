import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from '../lab/booking-load';
import type { Claims } from '../lab/claims';
import { measureAbsence, seconds } from './absence';
import type { ClusterClinic } from './cluster-clinic';
import { untilBooked } from './until-booked';

const AWAY_MS = 20_000;

/** Cuts the power of the standby: every booking waits for it until the leader continues alone. */
export async function loseStandby({ claim }: Claims, clinic: ClusterClinic): Promise<string[]> {
  const { databases } = clinic;
  const leader = await databases.leader();
  const standby = databases.machines.find((machine) => machine !== leader);
  const load = startLoad(clinic, 8, { withKeys: true });
  await sleep(3000);
  const killedAt = Date.now();
  await standby?.kill();
  await untilBooked(load, killedAt);
  await sleep(3000);
  const { awayMs, unsettledMs } = measureAbsence(load.sent, killedAt);
  claim(
    'the standby lost its power: longest time without a booking',
    `${seconds(awayMs)}; the last to be told to try again after ${seconds(unsettledMs)}`,
    awayMs <= AWAY_MS && unsettledMs <= AWAY_MS,
  );
  const still = await databases.leader();
  claim('the leader stays the leader', still?.name ?? 'nobody', still !== undefined && still === leader);

  standby?.start();
  await databases.untilWhole();
  await load.stop();
  return load.acknowledged();
}
