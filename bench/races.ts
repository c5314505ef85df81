import { errors as texts } from '@antam/texts/given/errors';
import { sql } from 'kysely';
import type { Db } from '../server/src/platform/database/database';
import { bookingOf, dayAhead } from '../server/src/test/booking';
import { type Answer, ask, inParallel, tally } from './lab/ask';
import { type Claims, prove, scaled } from './lab/claims';
import { throwAwayDir } from './lab/data-dir';
import { openEmbedded } from './lab/database';
import { countOverlaps } from './lab/overlaps';
import { addPeople, addPerson, type Person } from './lab/people';
import { createServer } from './lab/server';
import { slotOf } from './lab/slots';
import { raceForTime } from './races/time-races';
import { raceEveryPair } from './races/visit-pairs';

/** Each customer has one request under way at a time. */
const AT_ONCE = 50;
const BOOK = 'POST /api/appointment/appointment';

interface Race extends Claims {
  url: string;
  db: Db;
  doctor: Person;
  customers: Person[];
  staff: Person[];
  /** Every answer of the whole bench, for the claims about all of them. */
  seen: Answer[];
}

await prove('Races', async ({ claim }) => {
  const dataDir = throwAwayDir();
  const server = await createServer(dataDir);
  await server.start();
  const db = await openEmbedded(dataDir);
  const race: Race = {
    claim,
    url: server.url,
    db,
    doctor: await addPerson(db, 'Doctor'),
    customers: await addPeople(db, 'Customer', 50),
    staff: await addPeople(db, 'Staff', 50),
    seen: [],
  };

  await raceForOneSlot(race);
  await raceForOneDay(race);
  await raceToConfirm(race);
  await raceConfirmAgainstCancel(race);
  await raceWithOneKey(race);
  await raceEveryPair(race);
  await raceForTime(race);

  claim(
    'no 5xx and no lost connection',
    tally(race.seen),
    race.seen.every(({ status }) => status > 0 && status < 500),
  );
  const deadlocks = await count(
    db,
    sql`select deadlocks as count from pg_stat_database where datname = current_database()`,
  );
  claim('no deadlock (pg_stat_database)', deadlocks, deadlocks === 0);
});

async function raceForOneSlot({ claim, url, doctor, customers, db, seen }: Race): Promise<void> {
  const attempts = scaled(2000, 50);
  const body = bookingOf(doctor, { date: dayAhead(3) });
  const answers = await inParallel(attempts, AT_ONCE, (index) => ask(url, BOOK, { as: of(customers, index), body }));
  seen.push(...answers);
  const refused = answers.filter(({ status }) => status === 409);
  const inWords = refused.filter((answer) => answer.body.message === texts['booking.slotTaken']);
  claim(
    `${attempts} attempts at one slot from ${customers.length} customers: one success`,
    tally(answers),
    answers.filter(({ status }) => status === 201).length === 1 && refused.length === attempts - 1,
  );
  claim(`the others are told '${texts['booking.slotTaken']}'`, inWords.length, inWords.length === attempts - 1);
  const rows = await count(db, sql`select count(*) from booked_slots where date = ${dayAhead(3)}`);
  claim('rows that hold the slot', rows, rows === 1);
}

async function raceForOneDay({ claim, url, doctor, customers, db, seen }: Race): Promise<void> {
  const attempts = scaled(1000, 50);
  const date = dayAhead(4);
  const answers = await inParallel(attempts, AT_ONCE, (index) => {
    const minutes = index % 2 ? 60 : 30;
    const timeSlot = slotOf(index * 7);
    return ask(url, BOOK, { as: of(customers, index), body: bookingOf(doctor, { date, timeSlot, duration: minutes }) });
  });
  seen.push(...answers);
  const overlaps = await countOverlaps(db);
  const booked = answers.filter(({ status }) => status === 201).length;
  const refusals = [...new Set(answers.filter(({ status }) => status >= 400).map(({ body }) => body.code))].join(', ');
  claim(`${attempts} mixed 30 and 60-minute attempts on one day: overlapping pairs`, overlaps, overlaps === 0);
  claim('of them booked, and why the others were not', `${booked}; ${refusals}`, booked >= 9 && booked <= 18);
  const uneven = await count(
    db,
    sql`select count(*) from appointments a where status <> 'Cancelled'
        and (select count(*) from booked_slots s where s.appointment_id = a.id) <> minutes / 30`,
  );
  claim('visits that hold more or fewer half hours than they last', uneven, uneven === 0);
}

async function raceToConfirm(race: Race): Promise<void> {
  const { claim, url, staff, db, seen } = race;
  const id = await bookOne(race, dayAhead(5));
  const answers = await Promise.all(
    staff.map((as) => ask(url, `PUT /api/appointment/${id}`, { as, body: { status: 'Confirmed' } })),
  );
  seen.push(...answers);
  const audited = await countAudit(db, id, 'appointment.confirm');
  const confirmed = answers.filter(({ status }) => status === 200).length;
  claim(
    `${staff.length} staff confirm one booking: one succeeds, one audit entry`,
    `${tally(answers)}; ${audited} audit`,
    confirmed === 1 && audited === 1 && answers.every(({ status }) => status === 200 || status === 409),
  );
}

/**
 * A confirmed visit may still be cancelled, so cancelling always succeeds in the end; no confirmation may follow it.
 */
async function raceConfirmAgainstCancel(race: Race): Promise<void> {
  const { claim, url, staff, db, seen } = race;
  const rounds = scaled(20, 3);
  let sound = 0;
  for (let round = 0; round < rounds; round += 1) {
    const id = await bookOne(race, dayAhead(6 + round));
    const answers = await Promise.all(
      staff
        .slice(0, 20)
        .map((as, index) =>
          ask(url, `PUT /api/appointment/${id}`, { as, body: { status: index % 2 ? 'Confirmed' : 'Cancelled' } }),
        ),
    );
    seen.push(...answers);
    const wins = (status: string) =>
      answers.filter((answer) => answer.status === 200 && answer.body.status === status).length;
    const log = await db
      .selectFrom('auditLog')
      .select('action')
      .where('objectId', '=', id)
      .where('action', 'in', ['appointment.confirm', 'appointment.cancel'])
      .orderBy('id')
      .execute();
    const acts = log.map(({ action }) => action.replace('appointment.', '')).join(' ');
    const left = await count(db, sql`select count(*) from booked_slots where appointment_id = ${id}`);
    const final = await db.selectFrom('appointments').select('status').where('id', '=', id).executeTakeFirstOrThrow();
    const expected = wins('Confirmed') === 1 ? 'confirm cancel' : 'cancel';
    if (wins('Cancelled') === 1 && acts === expected && left === 0 && final.status === 'Cancelled') sound += 1;
  }
  claim(
    'confirm against cancel: one outcome, one audit entry for each act, no confirmation after a cancellation',
    `${sound} of ${rounds} rounds`,
    sound === rounds,
  );
}

async function raceWithOneKey({ claim, url, customers, doctor, db, seen }: Race): Promise<void> {
  const as = of(customers, 7);
  const headers = { 'idempotency-key': 'one-and-the-same' };
  const body = bookingOf(doctor, { date: dayAhead(40) });
  const answers = await inParallel(100, 100, () => ask(url, BOOK, { as, body, headers }));
  seen.push(...answers);
  const bodies = new Set(answers.map((answer) => JSON.stringify(answer.body)));
  const rows = await count(
    db,
    sql`select count(*) from appointments where patient_id = ${as.userId} and date = ${dayAhead(40)}`,
  );
  claim(
    'the same Idempotency-Key 100 times at once: one row, equal answers',
    `${tally(answers)}; ${rows} row, ${bodies.size} different answer`,
    rows === 1 && bodies.size === 1 && answers.every(({ status }) => status === 201),
  );
  const other = await ask(url, BOOK, { as, headers, body: bookingOf(doctor, { date: dayAhead(41) }) });
  seen.push(other);
  claim('the same key with another body', `${other.status} ${other.body.code}`, other.status === 422);
}

async function bookOne({ url, customers, doctor, staff, seen }: Race, date: string): Promise<string> {
  const userId = of(customers, 11).userId;
  const answer = await ask<{ _id: string }>(url, BOOK, { as: of(staff, 0), body: bookingOf(doctor, { date, userId }) });
  seen.push(answer as never);
  if (answer.status !== 201) throw new Error(`not booked: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body._id;
}

function of(people: Person[], index: number): Person {
  return people[index % people.length] as Person;
}

async function count(db: Db, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await query.execute(db);
  return Number((rows[0] as { count: number }).count);
}

async function countAudit(db: Db, objectId: string, action: string): Promise<number> {
  return count(db, sql`select count(*) from audit_log where object_id = ${objectId} and action = ${action}`);
}
