import { type LateAnswer, lateAnswer } from '@antam/rules/packs/late';
import type { Pack } from '@antam/rules/packs/pack';
import { PACKS } from '@antam/rules/packs/packs';
import { KE_2018 } from '@antam/rules/packs/test-ke-2018';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../platform/database/database';
import type { FollowUpScope } from '../../platform/session/scope';
import { bareDatabase } from '../../test/bare-database';
import { type FollowedPerson, factsOf, generatePeople, isTreated } from '../../test/followed-people';
import { TODAY } from '../../test/twins';
import { writeAtOnce } from '../../test/write-people';
import { judgeRow } from './judge-row';
import { countFollowUps, type FollowUpRow, listFollowUps } from './queries';
import { figuresOf, type ListedRow, listedPatients } from './select-listed';

const ALL = { reach: 'all' } as FollowUpScope;
const zone = 'Asia/Ho_Chi_Minh';

/** The list as the rules alone would make it. */
function expectedRows(people: readonly FollowedPerson[], pack: Pack): Map<string, LateAnswer> {
  const answers = people.filter(isTreated).map((person) => [person.id, lateAnswer(pack, factsOf(person))] as const);
  return new Map(answers.filter(([, { state }]) => state === 'late' || state === 'lost' || state === 'visitMissed'));
}

const reasonOf = ({ state, rule }: LateAnswer) =>
  state === 'lost' ? 'lost' : rule === 'late.visit' ? 'visit' : 'runOut';

async function rowsBy(db: Db, pack: Pack): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    with ${listedPatients(ALL, { today: TODAY, figures: figuresOf(pack) })} select * from listed`.execute(db);
  return rows;
}

test('on 10,000 generated patients the list is what the rules say, by every pack, and the counts are its rows', async () => {
  const people = generatePeople(10_000, 'the list');
  const { db, connection } = await bareDatabase();
  await writeAtOnce(db, connection, people);

  for (const pack of [PACKS['VN-2021'], PACKS['WHO-2021'], KE_2018]) {
    const wanted = expectedRows(people, pack);
    const rows = await rowsBy(db, pack);
    expect(rows.map(({ patientId }) => patientId).toSorted()).toEqual([...wanted.keys()].toSorted());
    for (const row of rows) {
      const answer = wanted.get(row.patientId) as LateAnswer;
      const isLate = answer.state !== 'visitMissed';
      const band = answer.band ? pack.late.bands.findIndex(({ from }) => from === answer.band?.from) + 1 : 0;
      expect([row.patientId, row.group, row.band]).toEqual([row.patientId, isLate ? 'late' : 'visitMissed', band]);
      if (isLate) expect([row.patientId, row.reason]).toEqual([row.patientId, reasonOf(answer)]);
    }
  }

  const moment = { today: TODAY, zone };
  const listed: FollowUpRow[] = [];
  for (let after: [string, string] | null = null; ; ) {
    const page = { limit: 2000, after };
    const rows = await listFollowUps(db, ALL, { moment, filter: {}, page });
    listed.push(...rows.slice(0, page.limit));
    const last = listed.at(-1);
    if (rows.length <= page.limit || !last) break;
    after = [last.sortDay, last.patientId];
  }
  const wanted = expectedRows(people, PACKS['VN-2021']);
  expect(new Set(listed.map(({ patientId }) => patientId)).size).toBe(wanted.size);
  // What a row says about itself is what the rules say about all that is known of the patient.
  for (const row of listed) expect(judgeRow(row, TODAY).late).toEqual(wanted.get(row.patientId));

  const counts = await countFollowUps(db, ALL, { today: TODAY, filter: {} });
  for (const { group, band, count } of counts)
    expect(listed.filter((row) => row.group === group && row.band === band)).toHaveLength(count);
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(listed.length);
}, 180_000);
