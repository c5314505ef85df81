import type { PackName } from '@antam/contract/rule-answers';
import { BLOOD_TESTS } from '@antam/contract/tests-due';
import { ANALYTES } from '@antam/rules/care/analytes';
import { addDays } from '@antam/rules/clinic-time';
import { PACKS } from '@antam/rules/packs/packs';
import { dueFactsOf, type KnownOfPatient } from '@antam/rules/packs/patient-facts';
import { patientOnList } from '@antam/rules/packs/test-list';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createRandom, type Random } from '../../../seeds/random';
import type { Db } from '../../platform/database/database';
import { newId } from '../../platform/ids';
import type { OwnPatientsScope } from '../../platform/session/scope';
import { bareDatabase } from '../../test/bare-database';
import { IS_SWEEP } from '../../test/sweep';
import { TODAY } from '../../test/twins';
import { insertRows } from '../../test/write-people';
import { checkPatients } from './check-patients';
import { countTestsDue, listTestsDue } from './queries';

/** `npm run prove` and a longer run set it higher. */
const PEOPLE = IS_SWEEP ? 10_000 : 300;
const moment = { today: TODAY, zone: 'Asia/Ho_Chi_Minh' };
const ANALYTE_CHOICES = ['ViralLoad', 'CD4', 'Creatinine', 'EGFR'] as const;
const NOON = 'T05:00:00Z';

interface Person extends KnownOfPatient {
  id: string;
}

// Few enough days that the borders of windows are met often.
const pastDay = (random: Random) =>
  addDays(TODAY, -random.pick([0, 1, 3, 30, 90, 91, 92, 182, 365, 396, random.int(0, 900)]));
const many = <T>(random: Random, most: number, make: () => T): T[] => Array.from({ length: random.int(0, most) }, make);

function generate(random: Random): Person {
  const arrivedOn = pastDay(random);
  const regimens = random.chance(0.85)
    ? [
        { kind: 'start' as const, regimenCode: random.pick(['NL.01', 'NL.04', 'Khác']), happenedOn: pastDay(random) },
        ...many(random, 2, () => ({
          kind: random.pick(['substitution', 'switch', 'stop'] as const),
          regimenCode: random.pick(['NL.01', 'NL.14', 'NL.07']),
          happenedOn: pastDay(random),
        })),
      ].toSorted((one, other) => one.happenedOn.localeCompare(other.happenedOn))
    : [];
  const drawn = many(random, 6, () => {
    const sampledOn = pastDay(random);
    const resultedOn = [addDays(sampledOn, random.int(0, 4)), TODAY].toSorted()[0] as string;
    return {
      ...{ analyte: random.pick(ANALYTE_CHOICES), sampledOn, resultedOn, belowDetection: false },
      ...{ value: random.pick([20, 199, 200, 999, 1000, 1001, 5000]), seenOn: random.chance(0.85) ? resultedOn : null },
    };
  }).toSorted((one, other) => one.sampledOn.localeCompare(other.sampledOn));
  // One result of a day, because the database orders those of one day by the order in which they were entered.
  const results = drawn.filter(({ sampledOn }, at) => drawn[at - 1]?.sampledOn !== sampledOn);
  const taken = BLOOD_TESTS.filter(() => random.chance(0.2)).map((name) => {
    const takenOn = pastDay(random);
    const end = random.pick([null, 'resultSeen', 'noResult'] as const);
    return { test: name, takenOn, end, endedOn: end && takenOn };
  });
  return {
    ...{ id: random.id(new Date(`${TODAY}T00:00:00Z`)), regimens, results, taken },
    ...(random.chance(0.05)
      ? { outcome: random.pick(['died', 'transferredOut', 'stopped'] as const), outcomeOn: pastDay(random) }
      : { outcome: null, outcomeOn: null }),
    artStartedOn: random.chance(0.6) ? pastDay(random) : null,
    dateOfBirth: random.pick([null, '1990-01-01', '2022-03-01', '2012-06-15']),
    hereSince: arrivedOn,
    pregnancies: random.chance(0.1) ? [{ from: pastDay(random), to: random.pick([null, TODAY]) }] : [],
    hbvTestedOn: random.chance(0.3) ? pastDay(random) : null,
    hcvTestedOn: random.chance(0.3) ? pastDay(random) : null,
    hcvStatus: random.pick([null, 'negative', 'positive', 'cured'] as const),
    hcvRisk: random.pick([null, 'none', 'atRisk'] as const),
    switchPlannedOn: random.chance(0.2) ? addDays(TODAY, random.int(-60, 60)) : null,
    talks: [...new Set(many(random, 3, () => pastDay(random)))].toSorted(),
    tbScreens: [],
    visitOn: null,
    // The day of the arrival is the last sign of the patient, and no medicine is known.
    late: { outcome: null, supply: null, bookedVisits: [], plannedVisit: null, lastAttended: arrivedOn },
  };
}

const expectedOf = (person: Person, pack: PackName) =>
  patientOnList(PACKS[pack], dueFactsOf(PACKS[pack], person, TODAY));

async function writeAll(db: Db, people: readonly Person[], doctor: { id: string; userId: string }): Promise<void> {
  const account = { password_hash: '-', must_change_password: false, notify_email: true, notify_push: true };
  await insertRows(db, 'users', [
    {
      ...account,
      id: doctor.userId,
      user_name: doctor.userId,
      email: 'bs@example.vn',
      role: 'Doctor',
      created_at: `${TODAY}${NOON}`,
    },
    ...people.map(({ id, dateOfBirth }, at) => ({
      ...{ ...account, id, user_name: id, role: 'Customer', created_at: `${TODAY}${NOON}` },
      ...{ patient_code: `BN${200_000 + at}`, date_of_birth: dateOfBirth, email: `${id}@example.vn` },
    })),
  ]);
  await insertRows(db, 'doctors', [{ id: doctor.id, user_id: doctor.userId }]);
  const own = (make: (person: Person) => Record<string, unknown>[]) =>
    people.flatMap((person) => make(person).map((row) => ({ id: newId(), patient_id: person.id, ...row })));
  const by = (name: string) => ({ [name]: doctor.userId });
  await insertRows(
    db,
    'medical_records',
    own(({ hereSince }) => [
      { doctor_id: doctor.id, diagnosis: '-', record_date: hereSince, created_at: `${hereSince}${NOON}` },
    ]),
  );
  await insertRows(
    db,
    'regimen_changes',
    own(({ regimens }) =>
      regimens.map(({ kind, regimenCode, happenedOn }, at) => ({
        ...{ kind, regimen_code: regimenCode, custom_drugs: regimenCode === 'Khác' ? '-' : null, ...by('noted_by') },
        ...{ happened_on: happenedOn, created_at: new Date(Date.parse(`${TODAY}${NOON}`) + at).toISOString() },
        reason: kind === 'start' ? null : 6,
      })),
    ),
  );
  await insertRows(
    db,
    'lab_results',
    own(({ results }) =>
      results.map(({ analyte, value, sampledOn, resultedOn, seenOn }) => ({
        ...{ analyte, value, sampled_on: sampledOn, resulted_on: resultedOn, below_detection: false },
        ...{ loinc: ANALYTES[analyte].loinc, unit: ANALYTES[analyte].unit, ...by('entered_by') },
        ...{ created_at: `${TODAY}${NOON}`, seen_at: seenOn && `${seenOn}${NOON}`, seen_by: seenOn && doctor.userId },
      })),
    ),
  );
  await insertRows(
    db,
    'samples_taken',
    own(({ taken }) =>
      taken.map(({ test: name, takenOn, end, endedOn }) => ({
        ...{ test: name, taken_on: takenOn, ...by('taken_by'), answer: {}, created_at: `${takenOn}${NOON}` },
        ...{ end_how: end, ended_at: endedOn && `${endedOn}${NOON}`, ended_by: end && doctor.userId },
      })),
    ),
  );
  await insertRows(
    db,
    'adherence_talks',
    own(({ talks }) => talks.map((talked_on) => ({ talked_on, ...by('talked_by'), created_at: `${TODAY}${NOON}` }))),
  );
  await insertRows(
    db,
    'care_files',
    people.map((person) => ({
      ...{ patient_id: person.id, version: 1, measures: [], ...by('changed_by'), changed_at: `${TODAY}${NOON}` },
      ...{ outcome: person.outcome, outcome_on: person.outcomeOn, art_started_on: person.artStartedOn },
      ...{ pregnancies: person.pregnancies, hbv_tested_on: person.hbvTestedOn, hcv_tested_on: person.hcvTestedOn },
      ...{ hbv_status: person.hbvTestedOn && 'negative', hcv_status: person.hcvStatus },
      ...{ hcv_risk: person.hcvRisk, switch_planned_on: person.switchPlannedOn },
    })),
  );
  await sql`insert into expected_returns (patient_id, doctor_id, is_treated, attended_on)
    select u.id, ${doctor.id}, true, m.record_date from users u join medical_records m on m.patient_id = u.id
    on conflict (patient_id) do update set doctor_id = excluded.doctor_id, attended_on = excluded.attended_on`.execute(
    db,
  );
}

async function wholeList(db: Db, scope: OwnPatientsScope) {
  const found: Awaited<ReturnType<typeof listTestsDue>>['rows'] = [];
  for (let after: [number, string, string] | null = null; ; ) {
    const { rows, isStale } = await listTestsDue(db, scope, { moment, page: { limit: 500, after } });
    expect(isStale).toBe(false);
    found.push(...rows.slice(0, 500));
    const last = found.at(-1);
    if (rows.length <= 500 || !last) return found;
    after = [last.rank, last.sortDay, last.patientId];
  }
}

test('on generated patients the list is what the rules say, by every pack, and follows what is changed', async () => {
  const random = createRandom('tests due');
  const people = Array.from({ length: PEOPLE }, () => generate(random));
  const { db } = await bareDatabase();
  const doctor = { id: newId(), userId: newId() };
  await writeAll(db, people, doctor);
  await sql`insert into trust_settings (care_access) values ('clinic')`.execute(db);
  const scope = { doctorId: doctor.id, today: TODAY, access: 'clinic' } as OwnPatientsScope;

  const agree = async (pack: PackName) => {
    await checkPatients(db, scope, moment);
    const wanted = new Map(
      people
        .map((person) => [person.id, expectedOf(person, pack)] as const)
        .filter(([, { groups }]) => groups.length > 0),
    );
    const rows = await wholeList(db, scope);
    expect(rows.map(({ patientId }) => patientId).toSorted()).toEqual([...wanted.keys()].toSorted());
    for (const { patientId, rank, sortDay } of rows) {
      const { rank: wantedRank, sortDay: wantedDay } = wanted.get(patientId) ?? {};
      expect([patientId, rank, sortDay]).toEqual([patientId, wantedRank, wantedDay]);
    }
    const { counts } = await countTestsDue(db, scope, TODAY);
    for (const { group, count } of counts)
      expect([group, count]).toEqual([
        group,
        [...wanted.values()].filter(({ groups }) => group === null || groups.includes(group)).length,
      ]);
  };
  await agree('VN-2021');

  // Half of the results that wait are seen, which takes patients off the list.
  await sql`update lab_results set seen_at = now(), seen_by = entered_by where seen_at is null and patient_id < ${people[0]?.id}`.execute(
    db,
  );
  for (const person of people)
    if (person.id < (people[0]?.id ?? ''))
      person.results = person.results.map((result) => ({ ...result, seenOn: result.seenOn ?? TODAY }));
  await agree('VN-2021');

  await insertRows(db, 'clinic_settings', [
    {
      ...{ only_row: true, version: 1, name: '-', opening_hours: [], move_notice_hours: 24, patient_days_ahead: 60 },
      ...{ clinic_days_ahead: 90, offer_hold_hours: 2, updated_at: `${TODAY}${NOON}`, rule_pack: 'WHO-2021' },
    },
  ]);
  await agree('WHO-2021');
}, 180_000);
