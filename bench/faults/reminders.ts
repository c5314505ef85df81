import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../server/src/platform/database/database';
import { ask, inParallel } from '../lab/ask';
import { type Claims, scaled } from '../lab/claims';
import type { openOwnClinic } from '../lab/clinic';
import { throwAwayDir } from '../lab/data-dir';
import { countDeliveries, countSent, untilAllSent } from '../lab/deliveries';
import { type BenchServer, createServer } from '../lab/server';

// A killed run counts as failed after a minute, and its job is retried when the queue next checks for old jobs.
const ALL_WITHIN_MS = 300_000;

/** Three servers deliver one database's reminders, and one after the other is killed meanwhile. */
export async function deliverReminders(
  { claim }: Claims,
  clinic: Awaited<ReturnType<typeof openOwnClinic>>,
): Promise<void> {
  const { db, server, databaseUrl } = clinic;
  const others = await Promise.all([1, 2].map(() => createServer(throwAwayDir(), { DATABASE_URL: databaseUrl })));
  for (const other of others) await other.start();
  const servers = [server, ...others];

  const due = scaled(300, 60);
  const delivering = remind(clinic, due);
  const kills = await killTheBusy(db, servers, scaled(6, 2), due);
  await delivering;
  const waited = await untilAllSent(db, due, ALL_WITHIN_MS);

  const found = await countDeliveries(db, servers);

  claim(
    `${due} due reminders, 3 servers, ${kills} × kill -9 while deliveries are under way: all sent`,
    `${found.sent} sent, the last after ${Math.round(waited / 1000)} s`,
    found.sent === due,
  );
  claim(
    'each shown once in the app',
    `${found.shown} notices, ${found.repeated} patients with more or fewer`,
    found.shown === due && found.repeated === 0,
  );
  claim(
    'each written once: one Message-ID for each reminder',
    `${found.different} Message-IDs, ${found.letters - found.different} written again under the same one after a kill`,
    found.different === due && found.letters - found.different <= kills,
  );
  claim('one delivery by each channel in the books', found.channels, found.channels === due * 2);
}

export async function remind(
  clinic: { url: string; staff: { token: string }; patients: { userId: string }[] },
  due: number,
) {
  await inParallel(due, 4, async (index) => {
    const userId = clinic.patients[index % clinic.patients.length]?.userId;
    const body = { userId, type: 'Medication', message: `Nhắc nhở ${index}` };
    // The server that is asked may be the one that is killed; the Idempotency-Key makes a retry safe.
    const headers = { 'idempotency-key': `reminder-${index}` };
    for (;;) {
      const { status } = await ask(clinic.url, 'POST /api/reminders', { as: clinic.staff, body, headers });
      if (status === 201) return;
      await sleep(100);
    }
  });
}

/** Kills one server after the other while any of them is delivering, and starts it again. */
export async function killTheBusy(db: Db, servers: BenchServer[], times: number, due: number): Promise<number> {
  let kills = 0;
  for (let turn = 0; kills < times && (await countSent(db)) < due; turn += 1) {
    await untilUnderWay(db);
    const victim = servers[turn % servers.length] as BenchServer;
    await victim.end('SIGKILL');
    kills += 1;
    await victim.start();
  }
  return kills;
}

async function untilUnderWay(db: Db): Promise<void> {
  for (const giveUpAt = Date.now() + 5000; Date.now() < giveUpAt; await sleep(2)) {
    const { rows } = await sql`select 1 from deliveries where fate is null and claimed_at is not null limit 1`.execute(
      db,
    );
    if (rows.length > 0) return;
  }
}
