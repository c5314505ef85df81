import { tally } from '../lab/ask';
import { type Claims, scaled } from '../lab/claims';
import type { openOwnClinic } from '../lab/clinic';
import { checkBookings } from './check-bookings';
import { type Outage, watchOutage } from './outage';

const WITHIN_MS = 5000;

/** Restarts, stops and freezes the database under a running server; the server must recover by itself. */
export async function takeDatabaseAway(
  { claim }: Claims,
  clinic: Awaited<ReturnType<typeof openOwnClinic>>,
): Promise<void> {
  const { postgres, db, server } = clinic;
  const said: string[] = [];
  const claimRecovery = (what: string, outages: Outage[]) => {
    for (const outage of outages) said.push(...outage.acknowledged);
    const during = outages.flatMap((outage) => outage.during);
    const slowest = Math.max(0, ...during.map(({ ms }) => ms));
    // A success in between means that the database was back before the bench noticed.
    const refused = during.filter(({ status }) => status >= 300 || status === 0);
    const isPlain = refused.length > 0 && refused.every(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter);
    claim(
      `database ${what}: while it is away, 503 with Retry-After`,
      `${tally(during) || 'nothing asked'}, slowest ${Math.round(slowest)} ms`,
      isPlain && slowest <= WITHIN_MS,
    );
    const odd = outages.flatMap((outage) => outage.odd);
    claim(`database ${what}: other 5xx and lost connections`, tally(odd) || 'none', odd.length === 0);
    const recovery = Math.max(...outages.map(({ recoveryMs }) => recoveryMs));
    claim(`database ${what}: good answers after its return`, `${Math.round(recovery)} ms`, recovery <= WITHIN_MS);
  };

  const crash = { takeAway: () => postgres.stop('SIGQUIT'), forMs: 0, bringBack: postgres.start };
  const restarts: Outage[] = [];
  for (let restart = 0; restart < scaled(10, 2); restart += 1) restarts.push(await watchOutage(clinic, crash));
  claimRecovery(`restarted (immediate) ${restarts.length} ×`, restarts);

  const stop = { takeAway: () => postgres.stop('SIGINT'), forMs: scaled(30, 6) * 1000, bringBack: postgres.start };
  claimRecovery(`stopped for ${stop.forMs / 1000} s`, [await watchOutage(clinic, stop)]);

  const freeze = { takeAway: postgres.freeze, forMs: scaled(20, 9) * 1000, bringBack: postgres.thaw };
  claimRecovery(`frozen for ${freeze.forMs / 1000} s`, [await watchOutage(clinic, freeze)]);

  const { lost, half, bookings } = await checkBookings(db, said);
  claim('database away: acknowledged bookings lost', `${lost} of ${said.length}`, lost === 0 && said.length > 0);
  claim('database away: half bookings', `${half} of ${bookings}`, half === 0);
  claim(
    'database away: the server was never restarted',
    server.isRunning() ? 'same process' : 'gone',
    server.isRunning(),
  );
}
