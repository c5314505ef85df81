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
const LONGEST_SETTLING_MS = 1_800_000;
const FIRST_DAY = 5;
const LAST_DAY = 35;
/** Beyond every visit that was filled in, and beyond those that are moved. */
const FREE_FROM = 175;

/**
 * The clinic closes for as many days as 10,000 booked visits fill, all of them to be moved, and takes it back once every
 * visit was moved. Patients book at the same time, and no booking may take long.
 */
export async function measureSettling({ claim }: Claims, clinic: FilledClinic): Promise<void> {
  const { url, known } = clinic;
  const { lastDay, total } = await findDays(clinic);
  const closure = { firstDay: dayAhead(FIRST_DAY), lastDay, name: 'Nghỉ' };
  const before = await placesOf(clinic, closure);
  const asking = { as: known.as.Admin, timeoutMs: 120_000 };
  const saving = await bookWhile(clinic, async () => {
    const checked = await ask<BrokenVisits>(url, 'POST /api/closure-check', { ...asking, body: closure });
    const body = { ...closure, visits: [], others: 'move' };
    return { checked, saved: await ask<Closure>(url, 'POST /api/closures', { ...asking, body }) };
  });
  const { checked, saved } = saving.result;
  claim(
    `a closure over ${total.toLocaleString('en')} booked visits is checked and saved within ${LONGEST_SAVE_MS / 1000} s each, and no booking waits longer`,
    `${checked.status} in ${seconds(checked.ms)} (${checked.body.total} visits), ${saved.status} in ${seconds(saved.ms)}; ${saving.said}`,
    checked.body.total === total &&
      saved.status === 201 &&
      saving.isBookedWithin(LONGEST_SAVE_MS) &&
      Math.max(checked.ms, saved.ms) < LONGEST_SAVE_MS,
  );
  if (saved.status !== 201) return;

  const moving = await bookWhile(clinic, () => untilSettled(clinic));
  const still = await placesOf(clinic, closure);
  const forgotten = still.filter(({ isLeft }) => !isLeft).length;
  claim(
    `all of them are moved; meanwhile no booking waits over ${LONGEST_WAIT_MS} ms`,
    `${total - still.length} moved and ${still.length - forgotten} left for reception in ${seconds(moving.result)}, ${forgotten} forgotten; ${moving.said}`,
    still.length === 0 && moving.isBookedWithin(LONGEST_WAIT_MS),
  );

  const restoring = await bookWhile(clinic, async () => {
    const back = await ask(url, `DELETE /api/closures/${saved.body._id}`, asking);
    return { back, ms: await untilSettled(clinic) };
  });
  const { back, ms } = restoring.result;
  const after = await placesOf(clinic, closure);
  claim(
    `taken back, every visit is at its time again; meanwhile no booking waits over ${LONGEST_WAIT_MS} ms`,
    `${back.status} in ${seconds(back.ms)}, back in ${seconds(ms)}: ${after.length.toLocaleString('en')} visits, ${before.length - after.length} missing; ${restoring.said}`,
    back.status === 204 && isSame(before, after) && restoring.isBookedWithin(LONGEST_WAIT_MS),
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
}

/** The visits that stand on the days of the closure. */
async function placesOf({ db }: FilledClinic, { firstDay, lastDay }: { firstDay: string; lastDay: string }) {
  const { rows } = await sql<Place>`
    select id, status, date || ' ' || slot as slot, left_to_move_at is not null as "isLeft" from appointments
    where date between ${firstDay} and ${lastDay} and status <> 'Cancelled' order by id`.execute(db);
  return rows;
}

const isSame = (before: Place[], after: Place[]) => JSON.stringify(before) === JSON.stringify(after);

/** Patients book, one after the other, while something else goes on. */
async function bookWhile<T>(clinic: FilledClinic, work: () => Promise<T>) {
  const { url, known } = clinic;
  const people = { doctors: known.doctors.slice(0, 10), patients: known.patients.slice(0, 50) };
  const answers: { status: number }[] = [];
  const times: number[] = [];
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  for (let turn = 0; !isOver; turn += 1) {
    // Each patient books once. Then the bookings are deleted, because a patient may see a doctor only once a day.
    const at = turn % people.patients.length;
    const round = await runRound(url, [bookingRequest(people, at, FREE_FROM)], 1);
    for (const status of round.statuses.keys()) answers.push({ status });
    times.push(...round.times);
    if (at === people.patients.length - 1) await clinic.forgetBookings(FREE_FROM);
    await sleep(100);
  }
  const result = await working;
  await clinic.forgetBookings(FREE_FROM);
  const longest = Math.max(...times);
  return {
    result,
    said: `bookings ${tally(answers)}, longest ${longest.toFixed(0)} ms`,
    isBookedWithin: (ms: number) => longest <= ms && answers.every(({ status }) => status === 201),
  };
}

/** Waits until the job has settled the last visit, and answers how long that took. */
async function untilSettled({ db }: FilledClinic): Promise<number> {
  const started = performance.now();
  while ((await db.selectFrom('visitsToSettle').select('act').limit(1).execute()).length > 0) {
    if (performance.now() - started > LONGEST_SETTLING_MS) throw new Error('visits are never settled');
    await sleep(200);
  }
  return performance.now() - started;
}
