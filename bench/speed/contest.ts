import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../server/src/platform/database/database';
import { ask } from '../lab/ask';
import { atTheEnd } from '../lab/claims';
import { type BenchClinic, openOwnClinic } from '../lab/clinic';
import { throwAwayDir } from '../lab/data-dir';
import { freePort } from '../lab/free-port';
import type { Request } from '../lab/load';
import { addPeople, type Person } from '../lab/people';
import type { BareSettings } from './bare-server';
import { countStatements, RECORDING } from './record';

const POOL = 20;
/** Enough patients that a round gives none of them more visits, in all or on one day, than the rules allow. */
const PATIENTS = 500;
const PAST_DAYS = 150;

export interface Server {
  url: string;
  pid: number | undefined;
}

export interface Contest extends BenchClinic {
  bare: Server;
  ours: Server;
  /** Every booking goes and the past comes back, so that both servers start from the same state. */
  emptyDiary(): Promise<void>;
  settle(): Promise<void>;
  demandBooked(count: number): Promise<void>;
  /** How many statements a server sends for one such request. */
  statementsOf(server: Server, request: (turn: number) => Request): Promise<number>;
}

/** Our server and a bare one on the same database. */
export async function openContest(): Promise<Contest> {
  const folder = throwAwayDir();
  const log = path.join(folder, 'server.log');
  const env = { RATE_LIMITS: 'on', DATABASE_POOL: String(POOL), TRUST_PROXY: '127.0.0.1' };
  const clinic = await openOwnClinic(env, RECORDING, log);
  const { db, postgres, databaseUrl } = clinic;
  const patients = await addPeople(db, 'Customer', PATIENTS);

  const settle = async () => {
    // After 20 seconds our server, and only ours, writes on the next call that the session was used.
    await sql`update sessions set last_seen_at = now()`.execute(db);
    await sql`vacuum analyze sessions, users, appointments, booked_slots`.execute(db);
    await sql`checkpoint`.execute(db);
  };
  const emptyDiary = async () => {
    await sql`truncate appointments, booked_slots, visits, medical_records, treatment_plans, prescription_items, reminders,
      deliveries, idempotency_keys, rate_counters cascade`.execute(db);
    await addPast(db, clinic.doctors, patients);
    await settle();
  };
  const demandBooked = async (count: number) => {
    const { rows } = await sql<{ count: number }>`select count(*) from booked_slots where date > now()`.execute(db);
    if (Number(rows[0]?.count) !== count) throw new Error(`${rows[0]?.count} of ${count} were booked`);
  };
  const statementsOf: Contest['statementsOf'] = (server, request) =>
    countStatements(postgres, db, async (turn) => {
      const { method, path: target, headers, body } = request(turn);
      const answer = await ask(server.url, `${method} ${target}`, { headers, body });
      if (answer.status >= 300) throw new Error(`${target}: ${answer.status} ${JSON.stringify(answer.body)}`);
    });
  const bare = await startBare(folder, { url: databaseUrl, port: await freePort(), pool: POOL });
  const ours = { url: clinic.url, pid: clinic.server.pid() };
  return { ...clinic, patients, ours, bare, emptyDiary, settle, demandBooked, statementsOf };
}

/**
 * A visit with each doctor on each of the last days. Without them PostgreSQL would plan for empty tables, and read all
 * rows of a round where a clinic that has been open for a while reads a few.
 */
async function addPast(db: Db, doctors: readonly Person[], patients: readonly Person[]): Promise<void> {
  const doctorIds = doctors.map(({ doctorId }) => doctorId);
  const patientIds = patients.map(({ userId }) => userId);
  await sql`
    with past as (
      select gen_random_uuid() as id, (now() - day * interval '1 day')::date as date, row_number() over () as number,
        (${doctorIds}::uuid[])[turn] as doctor_id,
        (${patientIds}::uuid[])[1 + (day * ${doctorIds.length}::int + turn) % ${patientIds.length}::int] as patient_id
      from generate_series(1, ${PAST_DAYS}::int) day, generate_series(1, ${doctorIds.length}::int) turn
    ), visit as (
      insert into appointments (id, code, patient_id, doctor_id, date, slot, minutes, starts_at, service_type, fee,
        created_by, created_at)
      select id, upper(lpad(to_hex(number), 10, '0')), patient_id, doctor_id, date, '09:00-09:30', 30,
        date + time '02:00', 'Consultation', 150000, patient_id, date - 7 from past
    )
    insert into booked_slots (appointment_id, patient_id, doctor_id, date, slot)
    select id, patient_id, doctor_id, date, '09:00-09:30' from past`.execute(db);
}

async function startBare(folder: string, settings: BareSettings): Promise<Server> {
  const file = path.join(folder, 'bare.json');
  writeFileSync(file, JSON.stringify(settings));
  const child = fork(process.argv[1] as string, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', BENCH_BARE: file },
  });
  atTheEnd(() => child.kill('SIGKILL'));
  await once(child, 'message');
  return { url: `http://127.0.0.1:${settings.port}`, pid: child.pid };
}
