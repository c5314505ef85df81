import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { ask } from '../lab/ask';
import { atTheEnd } from '../lab/claims';
import { type BenchClinic, openOwnClinic } from '../lab/clinic';
import { throwAwayDir } from '../lab/data-dir';
import { freePort } from '../lab/free-port';
import type { Request } from '../lab/load';
import { addPeople, type Person } from '../lab/people';
import { bookedSlotsRequest, bookingRequest } from '../lab/requests';
import type { BareSettings } from './bare-server';
import { factsOf } from './facts';
import { RECORDING, record } from './record';
import { type Facts, generalise, type Step } from './replay';

const POOL = 20;
/** So many that a round gives nobody more open visits than one may have. */
const PATIENTS = 500;

export interface Server {
  url: string;
  pid: number | undefined;
}

export interface Contest extends BenchClinic {
  bare: Server;
  ours: Server;
  /** Where pgbench finds the database, and a folder for its script. */
  databaseUrl: string;
  folder: string;
  pool: number;
  book: Step[];
  bookedSlots: Step[];
  patientOf(turn: number): Person;
  /** Forgets every booking and makes both sides start alike. */
  emptyDiary(): Promise<void>;
  settle(): Promise<void>;
  demandBooked(count: number): Promise<void>;
}

/** Our server and a bare one on the same database, and the statements of both. */
export async function openContest(): Promise<Contest> {
  const folder = throwAwayDir();
  const log = path.join(folder, 'server.log');
  const clinic = await openOwnClinic({ RATE_LIMITS: 'on', DATABASE_POOL: String(POOL) }, RECORDING, log);
  const { db, postgres, databaseUrl } = clinic;
  const patients = await addPeople(db, 'Customer', PATIENTS);
  const people = { ...clinic, patients };
  const patientOf = (turn: number) => patients[turn % patients.length] as Person;

  const steps = async (request: (turn: number) => Request, turns: number[]) =>
    generalise(
      await record(postgres, db, (turn) => callOurs(clinic.url, request(turns[turn] as number), patientOf(0))),
    );
  // The same doctor and patient each time: what then differs must follow from the request.
  const [doctor] = clinic.doctors as [Person];
  const one = { doctors: [doctor], patients: [patientOf(0)] };
  const book = await steps((turn) => bookingRequest(one, turn), [1, 22, 43, 64, 85]);
  const bookedSlots = await steps((turn) => bookedSlotsRequest(one, turn), [0, 1, 2, 3, 4]);

  const settle = async () => {
    // A session older than 20 seconds would be touched by ours on its next call, and by ours alone.
    await sql`update sessions set last_seen_at = now()`.execute(db);
    await sql`vacuum analyze sessions, users, appointments, booked_slots, jobs.job`.execute(db);
    await sql`checkpoint`.execute(db);
  };
  const emptyDiary = async () => {
    await sql`truncate appointments, booked_slots, visits, medical_records, treatment_plans, prescription_items, reminders,
      reminder_deliveries, idempotency_keys, rate_counters`.execute(db);
    await sql`delete from jobs.job where name = 'deliver-reminder'`.execute(db);
    await settle();
  };
  const demandBooked = async (count: number) => {
    const { rows } = await sql<{ count: number }>`select count(*) from booked_slots`.execute(db);
    if (Number(rows[0]?.count) !== count) throw new Error(`${rows[0]?.count} of ${count} were booked`);
  };
  const bare = await startBare(folder, { url: databaseUrl, port: await freePort(), pool: POOL, book, bookedSlots });
  const ours = { url: clinic.url, pid: clinic.server.pid() };
  return { ...people, ours, bare, folder, pool: POOL, book, bookedSlots, patientOf, emptyDiary, settle, demandBooked };
}

/** Makes one call and answers all that its statements may know. */
async function callOurs(url: string, request: Request, patient: Person): Promise<Facts> {
  const { method, path: target, headers, body } = request;
  const answer = await ask(url, `${method} ${target}`, { headers, body });
  if (answer.status >= 300) throw new Error(`${target}: ${answer.status} ${JSON.stringify(answer.body)}`);
  const { now: _, code: __, bodyHash: ___, ...facts } = factsOf(request);
  return { ...facts, patientId: patient.userId };
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
