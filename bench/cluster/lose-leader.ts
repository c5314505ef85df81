import { setTimeout as sleep } from 'node:timers/promises';
import { tally } from '../lab/ask';
import { startLoad } from '../lab/booking-load';
import type { Claims } from '../lab/claims';
import { measureAbsence, seconds } from './absence';
import type { ClusterClinic } from './cluster-clinic';
import type { DatabaseMachine } from './database-machine';
import { scheduleReminders } from './due-reminders';
import { hearsLive } from './live-updates';
import { untilBooked } from './until-booked';

const AWAY_MS = 30_000;
const HEARD_WITHIN_MS = 5000;
const BACK_WITHIN_MS = 90_000;

/**
 * Cuts the replication between the databases and then the power of the leader and its etcd member while people book,
 * and then starts the machine again.
 */
export async function loseLeader({ claim }: Claims, clinic: ClusterClinic): Promise<string[]> {
  const { databases, servers } = clinic;
  const leader = (await databases.leader()) as DatabaseMachine;
  const load = startLoad(clinic, 8, { withKeys: true });
  const due = new Date(Date.now() + 20_000);
  await scheduleReminders(clinic, due);
  await sleep(due.getTime() - 5000 - Date.now());
  // On loopback a standby is never behind, so nothing would be lost whatever the settings; the bench delays it.
  const letGo = databases.machines.find((machine) => machine !== leader)?.cutOff();
  await sleep(1500);
  const killedAt = Date.now();
  await leader.kill();
  letGo?.();
  await untilBooked(load, killedAt);
  await sleep(5000);
  const heir = await databases.leader();

  const { awayMs, unsettledMs, failed } = measureAbsence(load.sent, killedAt);
  claim(
    `${leader.name} led and lost its power: longest time without a booking`,
    `${seconds(awayMs)}; the last to be told to try again after ${seconds(unsettledMs)}`,
    awayMs <= AWAY_MS && unsettledMs <= AWAY_MS,
  );
  const slowest = Math.max(0, ...failed.map(({ ms }) => ms));
  claim(
    'meanwhile everybody hears 503 with Retry-After',
    `${tally(failed)}, slowest ${seconds(slowest)}`,
    failed.every(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter) && slowest <= HEARD_WITHIN_MS,
  );
  claim('the other database leads', heir?.name ?? 'nobody', heir !== undefined && heir !== leader);

  const heard = await Promise.all(servers.map(({ url }) => hearsLive(url, clinic.staff)));
  claim('live updates come through again', heard.map(seconds).join(', '), Math.max(...heard) <= HEARD_WITHIN_MS);

  leader.start();
  const whole = await databases.untilWhole();
  claim('the lost one, started again, follows synchronously', `after ${seconds(whole)}`, whole <= BACK_WITHIN_MS);
  await load.stop();
  const living = servers.filter((server) => server.isRunning()).length;
  claim(
    'servers that went through it as the same process',
    `${living} of ${servers.length}`,
    living === servers.length,
  );
  return load.acknowledged();
}
