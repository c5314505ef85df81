import { setTimeout as sleep } from 'node:timers/promises';
import type { BrokenVisits, Closure } from '@antam/contract/working-time-shapes';
import { sql } from 'kysely';
import { dayAhead } from '../../server/src/test/booking';
import { ask, tally } from '../lab/ask';
import type { Claims } from '../lab/claims';
import { runRound } from '../lab/load';
import { bookingRequest } from '../lab/requests';
import type { FilledClinic } from './open';

const MOST_VISITS = 10_000;
const LONGEST_SAVE_MS = 5000;
const LONGEST_WAIT_MS = 1000;
const FIRST_DAY = 5;
const LAST_DAY = 35;
/** Beyond every visit that was filled in, and beyond those that are moved. */
const FREE_FROM = 175;

/**
 * The clinic closes for as many days as 10,000 booked visits fill, all of them to be moved, and takes it back once every
 * visit was moved. Meanwhile patients book, and nobody may wait long for it.
 */
export async function measureSettling({ claim }: Claims, clinic: FilledClinic): Promise<void> {
  const { url, known } = clinic;
  const { lastDay, total } = await findDays(clinic);
  const closure = { firstDay: dayAhead(FIRST_DAY), lastDay, name: 'Nghỉ' };
  const before = (await placesOf(clinic, closure)).filter(({ isOnLeave }) => !isOnLeave);
  const asking = { as: known.as.Admin, timeoutMs: 120_000 };
  const checked = await ask<BrokenVisits>(url, 'POST /api/closure-check', { ...asking, body: closure });
  const body = { ...closure, visits: [], others: 'move' };
  const saved = await ask<Closure>(url, 'POST /api/closures', { ...asking, body });
  const size = `${total.toLocaleString('en')} booked visits`;
  claim(
    `a closure over ${size} is checked and saved within ${LONGEST_SAVE_MS / 1000} s each`,
    `${checked.status} in ${seconds(checked.ms)} (${checked.body.total} visits), ${saved.status} in ${seconds(saved.ms)}`,
    checked.body.total === total && saved.status === 201 && Math.max(checked.ms, saved.ms) < LONGEST_SAVE_MS,
  );
  if (saved.status !== 201) return;

  const moved = await bookUntilSettled(clinic);
  const left = (await placesOf(clinic, closure)).filter(({ status, isLeft }) => status !== 'Cancelled' && !isLeft);
  claim(
    `all of them are moved, or left for reception; meanwhile no booking waits over ${LONGEST_WAIT_MS} ms`,
    `settled in ${seconds(moved.ms)}, ${left.length} forgotten; bookings ${moved.statuses}, longest ${moved.longest.toFixed(0)} ms`,
    left.length === 0 && moved.longest <= LONGEST_WAIT_MS && moved.isBooked,
  );

  const back = await ask(url, `DELETE /api/closures/${saved.body._id}`, asking);
  const restored = await bookUntilSettled(clinic);
  const after = await placesOf(clinic, closure);
  claim(
    'taken back, every visit of a doctor who is not on leave is at its time again',
    `${back.status} in ${seconds(back.ms)}, restored in ${seconds(restored.ms)}: ${after.length.toLocaleString('en')} visits, ${before.length - after.length} missing; bookings ${restored.statuses}, longest ${restored.longest.toFixed(0)} ms`,
    back.status === 204 && isSame(before, after) && restored.longest <= LONGEST_WAIT_MS && restored.isBooked,
  );
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** The last of the days whose visits together are not too many for one closure. */
async function findDays({ db }: FilledClinic): Promise<{ lastDay: string; total: number }> {
  const { rows } = await sql<{ day: string; total: number }>`
    select date::text as day, (sum(count(*)) over (order by date))::int as total from appointments
    where date between ${dayAhead(FIRST_DAY)} and ${dayAhead(LAST_DAY)} and status <> 'Cancelled' group by date order by date`.execute(
    db,
  );
  const last = rows.filter(({ total }) => total <= MOST_VISITS).at(-1);
  if (!last) throw new Error('no day has few enough visits');
  return { lastDay: last.day, total: last.total };
}

interface Place {
  id: string;
  status: string;
  slot: string;
  isLeft: boolean;
  /** The visits of the bench were filled in without regard to leave; those do not come back. */
  isOnLeave: boolean;
}

/** The visits that stand on the days of the closure. */
async function placesOf({ db }: FilledClinic, { firstDay, lastDay }: { firstDay: string; lastDay: string }) {
  const { rows } = await sql<Place>`
    select id, status, date || ' ' || slot as slot, left_to_move_at is not null as "isLeft",
      exists (select from leave l where l.doctor_id = a.doctor_id and a.date between l.first_day and l.last_day) as "isOnLeave"
    from appointments a where date between ${firstDay} and ${lastDay} and status <> 'Cancelled' order by id`.execute(
    db,
  );
  return rows;
}

const isSame = (before: Place[], after: Place[]) => JSON.stringify(before) === JSON.stringify(after);

/** Patients book, one after the other, until the job has settled the last visit. */
async function bookUntilSettled(clinic: FilledClinic) {
  const { url, known } = clinic;
  const people = { doctors: known.doctors.slice(0, 10), patients: known.patients.slice(0, 50) };
  const started = performance.now();
  const statuses = new Map<number, number>();
  const times: number[] = [];
  for (let turn = 0; await isUnsettled(clinic); turn += 1) {
    // Of as many patients as there are, after which all is forgotten: nobody may see a doctor twice a day.
    const at = turn % people.patients.length;
    const round = await runRound(url, [bookingRequest(people, at, FREE_FROM)], 1);
    for (const [status, count] of round.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count);
    times.push(...round.times);
    if (at === people.patients.length - 1) await clinic.forgetBookings(FREE_FROM);
    await sleep(100);
  }
  const ms = performance.now() - started;
  await clinic.forgetBookings(FREE_FROM);
  const said = tally([...statuses].flatMap(([status, count]) => Array.from({ length: count }, () => ({ status }))));
  const isBooked = statuses.size === 1 && statuses.has(201);
  return { ms, statuses: said, isBooked, longest: Math.max(...times) };
}

async function isUnsettled({ db }: FilledClinic): Promise<boolean> {
  return (await db.selectFrom('visitsToSettle').select('act').limit(1).execute()).length > 0;
}
