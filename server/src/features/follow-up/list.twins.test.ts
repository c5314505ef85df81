import type { FollowUpGroup } from '@antam/contract/follow-up';
import { CONTACT_OUTCOMES, type LateState } from '@antam/contract/rule-answers';
import { addDays } from '@antam/rules/clinic-time';
import { isListed } from '@antam/rules/follow-up';
import { type LateAnswer, lateAnswer } from '@antam/rules/packs/late';
import type { Pack } from '@antam/rules/packs/pack';
import { PACKS } from '@antam/rules/packs/packs';
import { KE_2018 } from '@antam/rules/packs/test-ke-2018';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createRandom } from '../../../seeds/random';
import type { Db } from '../../platform/database/database';
import { newId } from '../../platform/ids';
import type { FollowUpScope } from '../../platform/session/scope';
import { bareDatabase } from '../../test/bare-database';
import { type FollowedPerson, factsOf, generatePeople, isTreated } from '../../test/followed-people';
import { IS_SWEEP } from '../../test/sweep';
import { TODAY } from '../../test/twins';
import { writeAtOnce } from '../../test/write-people';
import { judgeRow } from './judge-row';
import { countFollowUps, type Filter, type FollowUpRow, listFollowUps } from './queries';
import { figuresOf, type ListedRow, listedPatients } from './select-listed';

const ALL = { reach: 'all' } as FollowUpScope;
const zone = 'Asia/Ho_Chi_Minh';

/** Of every twentieth patient it is said that they are treated elsewhere. */
const saidToBeElsewhere = (people: readonly FollowedPerson[]) =>
  new Set(people.filter((_, at) => at % 20 === 0).map(({ id }) => id));

/** The list as the rules alone would make it. */
function expectedRows(people: readonly FollowedPerson[], pack: Pack): Map<string, LateAnswer> {
  const toConfirm = saidToBeElsewhere(people);
  const answers = people.filter(isTreated).map((person) => {
    const facts = factsOf(person);
    const late = lateAnswer(pack, facts);
    const { lastAttended } = facts;
    const isWanted = isListed({ ...late, lastAttended, today: TODAY, isToConfirm: toConfirm.has(person.id) });
    return { id: person.id, late, isWanted };
  });
  return new Map(answers.filter(({ isWanted }) => isWanted).map(({ id, late }) => [id, late]));
}

const GROUP_OF: Partial<Record<LateState, FollowUpGroup>> = { late: 'late', lost: 'late', visitMissed: 'visitMissed' };

const reasonOf = ({ state, rule }: LateAnswer) =>
  state === 'lost' ? 'lost' : rule === 'late.visit' ? 'visit' : 'runOut';

async function rowsBy(db: Db, pack: Pack): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    with ${listedPatients(ALL, { today: TODAY, figures: figuresOf(pack) })} select * from listed`.execute(db);
  return rows;
}

const PEOPLE = IS_SWEEP ? 10_000 : 1_000;

test('on generated patients the list is what the rules say, by every pack, and the counts are its rows', async () => {
  const people = generatePeople(PEOPLE, 'the list');
  const { db, connection } = await bareDatabase();
  await writeAtOnce(db, connection, people);
  const toConfirm = saidToBeElsewhere(people);
  await writeNews(db, [...toConfirm]);

  for (const pack of [PACKS['VN-2021'], PACKS['WHO-2021'], KE_2018]) {
    const wanted = expectedRows(people, pack);
    const rows = await rowsBy(db, pack);
    expect(rows.map(({ patientId }) => patientId).toSorted()).toEqual([...wanted.keys()].toSorted());
    const different = rows.filter((row) => {
      const answer = wanted.get(row.patientId) as LateAnswer;
      const group = toConfirm.has(row.patientId) ? 'toConfirm' : (GROUP_OF[answer.state] ?? 'noDate');
      const band = answer.band ? pack.late.bands.findIndex(({ from }) => from === answer.band?.from) + 1 : 0;
      // The band of a row with news is not shown: a patient who stopped treatment has none.
      const isOtherBand = group !== 'toConfirm' && row.band !== band;
      return row.group !== group || isOtherBand || (group === 'late' && row.reason !== reasonOf(answer));
    });
    expect(different).toEqual([]);
  }

  const listed = await everyPage(db, {});
  const wanted = expectedRows(people, PACKS['VN-2021']);
  expect(new Set(listed.map(({ patientId }) => patientId)).size).toBe(wanted.size);
  // What a row says about itself is what the rules say about all that is known of the patient.
  for (const row of listed) expect(judgeRow(row, TODAY).late).toEqual(wanted.get(row.patientId));

  const counts = await countFollowUps(db, ALL, { moment, filter: {} });
  for (const { group, band, count } of counts)
    expect(listed.filter((row) => row.group === group && row.band === band)).toHaveLength(count);
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(listed.length);
  expect(new Set(listed.map(({ group }) => group))).toEqual(new Set(['late', 'visitMissed', 'noDate', 'toConfirm']));
  expect(listed.some(({ patientId }) => wanted.get(patientId)?.state === 'expected')).toBe(true);
  expect(listed.some(({ stoppedOn }) => stoppedOn !== null)).toBe(true);

  // Whom to call is decided by the rules for each row; the filter must keep the same people.
  await writeContacts(
    db,
    listed.filter(({ group }) => group !== 'toConfirm'),
  );
  const contacted = await everyPage(db, {});
  const mayBeCalled = contacted.filter(({ group }) => group === 'late' || group === 'noDate');
  const toCall = mayBeCalled.filter((row) => judgeRow(row, TODAY).call.state === 'call').map(idOf);
  expect(toCall.length).toBeGreaterThan(40);
  expect(mayBeCalled.length - toCall.length).toBeGreaterThan(100);
  expect((await everyPage(db, { call: 'today' })).map(idOf)).toEqual(toCall);
  const calls = await countFollowUps(db, ALL, { moment, filter: { call: 'today' } });
  expect(calls.reduce((sum, { count }) => sum + count, 0)).toBe(toCall.length);
}, 180_000);

const moment = { today: TODAY, zone };
const idOf = ({ patientId }: FollowUpRow) => patientId;

async function everyPage(db: Db, filter: Filter): Promise<FollowUpRow[]> {
  const listed: FollowUpRow[] = [];
  for (let after: [string, string] | null = null; ; ) {
    const page = { limit: 2000, after };
    const rows = await listFollowUps(db, ALL, { moment, filter, page });
    listed.push(...rows.slice(0, page.limit));
    const last = listed.at(-1);
    if (rows.length <= page.limit || !last) return listed;
    after = [last.sortDay, last.patientId];
  }
}

async function writeNews(db: Db, patientIds: readonly string[]): Promise<void> {
  const { id: openedBy } = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Doctor')
    .executeTakeFirstOrThrow();
  const news = { openedBy, answer: JSON.stringify({}), state: 'toConfirm', toConfirm: 'transferredOut' };
  await db
    .insertInto('followUps')
    .values(patientIds.map((patientId) => ({ id: newId(), patientId, ...news })) as never)
    .execute();
}

/** Attempts of every outcome around the days that decide, wishes, and news that a doctor refuted, for most of the rows. */
async function writeContacts(db: Db, rows: readonly FollowUpRow[]): Promise<void> {
  const random = createRandom('contacts');
  const day = () => addDays(TODAY, -random.pick([0, 1, 2, 3, 4, 7, 8, random.int(0, 150)]));
  const { id: by } = await db.selectFrom('users').select('id').where('role', '=', 'Doctor').executeTakeFirstOrThrow();
  const answer = JSON.stringify({});
  const followUps: object[] = [];
  const attempts: object[] = [];
  for (const { patientId, expectedOn } of rows) {
    if (random.chance(0.3)) continue;
    const followUpId = newId();
    const refutedAt = random.chance(0.2) ? `${day()}T02:00:00Z` : null;
    followUps.push({ id: followUpId, patientId, expectedOn, answer, openedBy: by, refutedAt });
    for (let left = random.int(1, 3); left > 0; left -= 1) {
      const outcome = random.chance(0.2) ? 'asksNotToBeCalled' : random.pick(OUTCOMES);
      const attemptedOn = day();
      attempts.push({
        ...{ id: newId(), followUpId, patientId, how: 'phone', outcome, attemptedOn, attemptedBy: by, answer },
        attemptedAt: `${attemptedOn}T0${random.int(1, 8)}:30:00Z`,
        comingOn: outcome === 'coming' ? addDays(TODAY, random.int(-3, 3)) : null,
      });
    }
  }
  for (let at = 0; at < followUps.length; at += 2000)
    await db
      .insertInto('followUps')
      .values(followUps.slice(at, at + 2000) as never)
      .execute();
  for (let at = 0; at < attempts.length; at += 2000)
    await db
      .insertInto('contactAttempts')
      .values(attempts.slice(at, at + 2000) as never)
      .execute();
  const isTakenBack = (at: number) => at % 8 > 0;
  const wishes = rows
    .filter((_, at) => !isTakenBack(at))
    .map(({ patientId }) => ({ patientId, asksNotToBeCalled: true, changedBy: by }));
  const takenBack = rows
    .filter((_, at) => isTakenBack(at))
    .map(({ patientId }) => ({
      ...{ patientId, asksNotToBeCalled: false, changedBy: by },
      ...{ mayBeCalledSince: `${day()}T04:00:00Z`, mayBeCalledWhy: 'mistake' },
    }));
  for (let at = 0; at < takenBack.length; at += 2000)
    await db
      .insertInto('callWishes')
      .values(takenBack.slice(at, at + 2000) as never)
      .execute();
  await db
    .insertInto('callWishes')
    .values(wishes as never)
    .execute();
}

const OUTCOMES = CONTACT_OUTCOMES.filter((outcome) => outcome !== 'asksNotToBeCalled');
