import { setTimeout as sleep } from 'node:timers/promises';
import { clinicTime } from '@antam/rules/clinic-time';
import { notices } from '@antam/texts/notices';
import { sql } from 'kysely';
import type { Db } from '../../server/src/platform/database/database';
import { newId } from '../../server/src/platform/ids';
import { insertJobs, type JobName } from '../../server/src/platform/jobs/jobs';
import { type Claims, scaled } from '../lab/claims';
import { openOwnClinic } from '../lab/clinic';
import { throwAwayDir } from '../lab/data-dir';
import { addPeople } from '../lab/people';
import { type BenchServer, createServer } from '../lab/server';

const PEOPLE = 20;
const RUNS_AT_ONCE = 12;
const ROUND_WITHIN_MS = 60_000;
/** Messages go out in the morning, so the clinic of the bench is where it is day. */
const ZONE = new Date().getUTCHours() >= 7 ? 'Etc/UTC' : 'Asia/Ho_Chi_Minh';

/** Something that is told once, however often and wherever its job runs. */
interface Morning {
  title: string;
  job: JobName;
  role: 'Staff' | 'Doctor';
  notice: string;
  /** Brings the clinic to the state before the message. */
  before: (db: Db) => Promise<unknown>;
}

const MORNINGS: readonly Morning[] = [
  {
    title: "the morning's message",
    job: 'send-follow-ups',
    role: 'Staff',
    notice: notices.followUps,
    before: (db) => sql`delete from follow_up_digests`.execute(db),
  },
  {
    title: 'the message of results that were not read for three days',
    job: 'check-tests',
    role: 'Doctor',
    notice: notices.waitsInList,
    before: (db) => sql`update lab_results set doctor_told_at = null`.execute(db),
  },
];

/** Three servers are all asked to tell the same people, again and again, and one of them is killed meanwhile. */
export async function sendDigests({ claim }: Claims): Promise<void> {
  const env = { CLINIC_TZ: ZONE };
  const { db, server, databaseUrl, doctors, patients } = await openOwnClinic(env);
  const others = await Promise.all(
    [1, 2].map(() => createServer(throwAwayDir(), { DATABASE_URL: databaseUrl, ...env })),
  );
  for (const other of others) await other.start();
  const servers = [server, ...others];
  await addPeople(db, 'Staff', PEOPLE - 1);
  await makeLate(db, { patients, doctorIds: doctors.slice(0, PEOPLE).map(({ doctorId }) => doctorId as string) });

  const rounds = scaled(6, 2);
  for (const morning of MORNINGS) {
    let [wrong, told] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      await morning.before(db);
      await sql`delete from notifications`.execute(db);
      await insertJobs(morning.job, sql`select '{}'::jsonb from generate_series(1, ${RUNS_AT_ONCE})`).execute(db);
      const victim = servers[round % servers.length] as BenchServer;
      await untilUnderWay(db, morning);
      await victim.end('SIGKILL');
      await victim.start();
      await untilDone(db, morning);
      const counts = await countTold(db, morning);
      wrong += counts.filter((count) => count !== 1).length;
      told += counts.length;
    }
    claim(
      `${morning.title} to ${PEOPLE} people, 3 servers, ${rounds} mornings × ${RUNS_AT_ONCE} runs with a kill -9 in each: once to each`,
      `${told} people told, ${wrong} more or less than once`,
      wrong === 0 && told === PEOPLE * rounds,
    );
  }
}

/** Every patient is late, and has a result of last week that their doctor has not read. */
async function makeLate(db: Db, { patients, doctorIds }: { patients: { userId: string }[]; doctorIds: string[] }) {
  const today = clinicTime(ZONE).dateOf(new Date());
  const plans = patients.map(({ userId: patientId }, at) => ({
    ...{ id: newId(), patientId, doctorId: doctorIds[at % doctorIds.length] as string },
    ...{ regimen: 'TDF + 3TC + DTG' as const, regimenCode: 'NL.01' },
    ...{ startDate: sql<string>`${today}::date - 100`, nextAppointmentDate: sql<string>`${today}::date - 10` },
  }));
  await db.insertInto('treatmentPlans').values(plans).execute();
  await sql`
    insert into lab_results (id, patient_id, analyte, loinc, value, below_detection, unit, sampled_on, entered_by, created_at)
    select gen_random_uuid(), p.patient_id, 'CD4', '24467-3', 500, false, 'cells/µL', ${today}::date - 9, d.user_id,
      now() - interval '8 days'
    from treatment_plans p join doctors d on d.id = p.doctor_id`.execute(db);
}

async function untilUnderWay(db: Db, { job }: Morning): Promise<void> {
  for (const giveUpAt = Date.now() + 5000; Date.now() < giveUpAt; await sleep(2)) {
    const { rows } = await sql`select 1 from jobs.job where name = ${job} and state = 'active'`.execute(db);
    if (rows.length > 0) return;
  }
}

/** Until each was told and the servers that live have taken every run. */
async function untilDone(db: Db, morning: Morning): Promise<void> {
  for (const giveUpAt = Date.now() + ROUND_WITHIN_MS; Date.now() < giveUpAt; await sleep(100)) {
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from jobs.job where name = ${morning.job} and state = 'created'`.execute(db);
    const counts = await countTold(db, morning);
    if (rows[0]?.left === 0 && counts.length === PEOPLE) return;
  }
}

/** How often each person was told who was told at all. */
async function countTold(db: Db, { role, notice }: Morning): Promise<number[]> {
  const { rows } = await sql<{ notices: number }>`
    select count(*)::int as notices from notifications n join users u on u.id = n.user_id
    where u.role = ${role} and n.body = ${notice} group by u.id`.execute(db);
  return rows.map((row) => row.notices);
}
