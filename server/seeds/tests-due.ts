import type { DueTest } from '@antam/contract/rule-answers';
import { ANALYTES } from '@antam/rules/care/analytes';
import { addDays } from '@antam/rules/clinic-time';
import { createRandom, type Random } from './random';
import { daysAgo, type Patient, type World } from './world';

const ROUTINE: readonly DueTest[] = ['AltAst', 'Lipids', 'Glucose', 'FullBloodCount'];

interface TestStory {
  /** A viral load: its value, how many days ago it was taken and came, and whether a doctor has looked at it. */
  load?: { value: number; sampled: number; resulted: number; isSeen: boolean };
  /** Tests whose sample is on its way since so many days. */
  awaited?: readonly [days: number, ...tests: DueTest[]];
  /** How many days ago the routine tests were done, other than at the last visit; null: never. */
  routine?: number | null;
  talks?: readonly number[];
}

/** What stands on the list of the demo doctor, by the place of the patient among the people of the demo. */
const STORIES: Readonly<Record<number, TestStory>> = {
  1: { awaited: [5, 'ViralLoad', 'Creatinine'] },
  3: { routine: null },
  5: { load: { value: 46, sampled: 9, resulted: 4, isSeen: false } },
  6: { talks: [80, 62, 40] },
  7: { routine: 350 },
  10: { load: { value: 4300, sampled: 21, resulted: 16, isSeen: true }, talks: [14] },
  11: { load: { value: 31, sampled: 3, resulted: 1, isSeen: false }, routine: 380 },
};

/** Samples, results to be seen and adherence talks, so that every group of the list of tests has a patient. */
export function writeTests(world: World): void {
  // Numbers of its own, so that the rest of the demo stays as it is without this part.
  const random = createRandom(`${world.today} tests`);
  for (const [place, patient] of world.patients.entries()) {
    if (!patient.doctor || !world.rows.treatmentPlans.some(({ patientId }) => patientId === patient.id)) continue;
    writeStory(world, random, { patient, story: STORIES[place] ?? {} });
  }
}

/** The tests of one patient. */
export function writeStory(
  world: World,
  random: Random,
  { patient, story }: { patient: Patient; story: TestStory },
): void {
  const { rows, today, demoDoctor } = world;
  const by = patient.doctor?.userId ?? demoDoctor.userId;
  const visits = rows.medicalRecords.filter(({ patientId }) => patientId === patient.id).map((row) => row.recordDate);
  const lastVisit = visits.toSorted().at(-1) ?? today;
  const lowCd4 = rows.labResults.find(
    ({ patientId, analyte, value }) => patientId === patient.id && analyte === 'CD4' && Number(value) < 200,
  );

  const done = (test: DueTest, takenOn: string) =>
    addSample(world, random, { patient, by, test, takenOn, isDone: true });
  const routineOn = story.routine ? addDays(today, -story.routine) : lastVisit;
  if (story.routine !== null) for (const test of ROUTINE) done(test, routineOn);
  if (lowCd4) done('CrAg', lowCd4.sampledOn);
  const [days = 0, ...awaited] = story.awaited ?? [];
  for (const test of awaited) {
    const takenOn = addDays(today, -days);
    addSample(world, random, { patient, by, test, takenOn, isDone: false });
  }

  for (const ago of story.talks ?? []) {
    const createdAt = daysAgo(world, ago, '10:15');
    const talkedOn = addDays(today, -ago);
    rows.adherenceTalks.push({ id: random.id(createdAt), patientId: patient.id, talkedOn, talkedBy: by, createdAt });
  }
  if (story.load) addLoad(world, random, { patient, by, ...story.load });
}

interface SampleWriting {
  patient: Patient;
  by: string;
  test: DueTest;
  takenOn: string;
  isDone: boolean;
}

function addSample(
  { rows, clinic }: World,
  random: Random,
  { patient, by, test, takenOn, isDone }: SampleWriting,
): void {
  const createdAt = clinic.instantOf(takenOn, '09:40');
  const answer = { pack: 'VN-2021', version: 1, rule: 'tests.notNeeded', because: [], due: null, state: 'due' };
  rows.samplesTaken.push({
    ...{ id: random.id(createdAt), patientId: patient.id, test, takenOn, takenBy: by, createdAt },
    ...{ reason: test === 'ViralLoad' ? 1 : null, answer: JSON.stringify(answer) },
    ...(isDone && { endHow: 'resultSeen', endedAt: createdAt, endedBy: by }),
  });
}

/** A result that the laboratory's doctor entered; the patient's doctor may not have looked at it yet. */
function addLoad(
  world: World,
  random: Random,
  given: { patient: Patient; by: string } & NonNullable<TestStory['load']>,
): void {
  const { rows, today } = world;
  const { patient, by, value, sampled, resulted, isSeen } = given;
  const createdAt = daysAgo(world, resulted, '15:40');
  const colleague = rows.labResults.find(({ enteredBy }) => enteredBy !== by)?.enteredBy ?? by;
  const { loinc, unit } = ANALYTES.ViralLoad;
  rows.labResults.push({
    ...{ id: random.id(createdAt), patientId: patient.id, analyte: 'ViralLoad', loinc, unit, value, createdAt },
    ...{ belowDetection: false, sampledOn: addDays(today, -sampled), resultedOn: addDays(today, -resulted) },
    ...{ enteredBy: colleague, ...(isSeen && { seenAt: createdAt, seenBy: by }) },
  });
}
