import { setTimeout as sleep } from 'node:timers/promises';
import { clinicTime } from '@antam/rules/clinic-time';
import { notices } from '@antam/texts/notices';
import { sql } from 'kysely';
import type { Db } from '../../server/src/platform/database/database';
import { newId } from '../../server/src/platform/ids';
import { insertJobs } from '../../server/src/platform/jobs/jobs';
import { type Claims, scaled } from '../lab/claims';
import { openOwnClinic } from '../lab/clinic';
import { throwAwayDir } from '../lab/data-dir';
import { addPeople } from '../lab/people';
import { type BenchServer, createServer } from '../lab/server';

const STAFF = 20;
const RUNS_AT_ONCE = 12;
const ROUND_WITHIN_MS = 60_000;
/** The message goes out in the morning, so the clinic of the bench is where it is day. */
const ZONE = new Date().getUTCHours() >= 7 ? 'Etc/UTC' : 'Asia/Ho_Chi_Minh';

/** Three servers are all asked to send the morning's message, again and again, and one of them is killed meanwhile. */
export async function sendDigests({ claim }: Claims): Promise<void> {
  const env = { CLINIC_TZ: ZONE };
  const { db, server, databaseUrl, doctors, patients } = await openOwnClinic(env);
  const others = await Promise.all(
    [1, 2].map(() => createServer(throwAwayDir(), { DATABASE_URL: databaseUrl, ...env })),
  );
  for (const other of others) await other.start();
  const servers = [server, ...others];
  await addPeople(db, 'Staff', STAFF - 1);
  await makeLate(db, { patients, doctorId: doctors[0]?.doctorId as string });

  const rounds = scaled(6, 2);
  let [wrong, told] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    await sql`delete from follow_up_digests`.execute(db);
    await sql`delete from notifications`.execute(db);
    const asked = sql`select '{}'::jsonb from generate_series(1, ${RUNS_AT_ONCE})`;
    await insertJobs('send-follow-ups', asked).execute(db);
    const victim = servers[round % servers.length] as BenchServer;
    await untilUnderWay(db);
    await victim.end('SIGKILL');
    await victim.start();
    await untilDone(db);
    const counts = await countTold(db);
    wrong += counts.filter((count) => count !== 1).length;
    told += counts.length;
  }
  claim(
    `the morning's message to ${STAFF} people, 3 servers, ${rounds} mornings × ${RUNS_AT_ONCE} runs with a kill -9 in each: once to each`,
    `${told} people told, ${wrong} more or less than once`,
    wrong === 0 && told === STAFF * rounds,
  );
}

async function makeLate(db: Db, { patients, doctorId }: { patients: { userId: string }[]; doctorId: string }) {
  const today = clinicTime(ZONE).dateOf(new Date());
  await db
    .insertInto('treatmentPlans')
    .values(
      patients.map(({ userId: patientId }) => ({
        ...{ id: newId(), patientId, doctorId, regimen: 'TDF + 3TC + DTG', regimenCode: 'NL.01' },
        ...{ startDate: sql<string>`${today}::date - 100`, nextAppointmentDate: sql<string>`${today}::date - 10` },
      })),
    )
    .execute();
}

async function untilUnderWay(db: Db): Promise<void> {
  for (const giveUpAt = Date.now() + 5000; Date.now() < giveUpAt; await sleep(2)) {
    const { rows } = await sql`select 1 from jobs.job where name = 'send-follow-ups' and state = 'active'`.execute(db);
    if (rows.length > 0) return;
  }
}

/** Until every member of Staff was told and the servers that live have taken every run. */
async function untilDone(db: Db): Promise<void> {
  for (const giveUpAt = Date.now() + ROUND_WITHIN_MS; Date.now() < giveUpAt; await sleep(100)) {
    const { rows } = await sql<{ left: number; told: number }>`
      select (select count(*) from jobs.job where name = 'send-follow-ups' and state = 'created') as left,
        (select count(*) from follow_up_digests) as told`.execute(db);
    if (Number(rows[0]?.left) === 0 && Number(rows[0]?.told) === STAFF) return;
  }
}

/** How often each member of Staff was told: notices, and letters that were asked for. */
async function countTold(db: Db): Promise<number[]> {
  const { rows } = await sql<{ notices: number }>`
    select (select count(*) from notifications n where n.user_id = u.id and n.body = ${notices.followUps})::int as notices
    from users u where u.role = 'Staff'`.execute(db);
  return rows.map((row) => row.notices);
}
