import type { CareFacts } from '@antam/contract/care-file';
import { changedFields, EMPTY_CARE_FILE } from '@antam/rules/care/care-file';
import { addDays } from '@antam/rules/clinic-time';
import type { CourseName } from './courses';
import { createRandom, type Random } from './random';
import type { Row } from './rows';
import type { Patient, World } from './world';

/** Below this CD4 count co-trimoxazole is given (national guideline). */
const GUARDED_BELOW = 350;
const TB_PREVENTION_DAYS = 180;
const PREVENTING: readonly CourseName[] = ['theDemoPatients', 'newcomer', 'latePresenter'];

/** A care file for every patient: written at the first visit, completed at the last. */
export function writeCareFiles(world: World): void {
  // Numbers of its own, so that the rest of the demo stays as it is without this part.
  const random = createRandom(`${world.today} care files`);
  for (const patient of world.patients) writeCareFile(world, patient, random);
}

/** The care file of one patient, from what the demo has written of them and what `also` says. */
export function writeCareFile(world: World, patient: Patient, random: Random, also: Partial<CareFacts> = {}): void {
  const history = historyOf(world, patient);
  const known = { ...knownOf(world, patient, history, random), ...also };
  const begun = {
    ...known,
    tbTo: null,
    tbResult: null,
    tptTo: null,
    ctxTo: null,
    measures: known.measures.slice(0, 1),
  };
  addFile(world, patient, random, [
    [history.firstSeenAt, begun],
    [history.lastSeenAt, known],
  ]);
}

interface History {
  plans: Row<'treatmentPlans'>[];
  records: Row<'medicalRecords'>[];
  counts: Row<'labResults'>[];
  firstSeenAt: Date;
  lastSeenAt: Date;
}

/** What the demo has written of a patient so far, oldest first. */
function historyOf({ rows }: World, { id }: Patient): History {
  const ofPatient = <R extends { patientId: string }>(all: readonly R[]) => all.filter((row) => row.patientId === id);
  const records = ofPatient(rows.medicalRecords).toSorted((a, b) => a.recordDate.localeCompare(b.recordDate));
  const joinedAt = rows.users.find((user) => user.id === id)?.createdAt as Date;
  return {
    plans: ofPatient(rows.treatmentPlans).toSorted((a, b) => a.startDate.localeCompare(b.startDate)),
    records,
    counts: ofPatient(rows.labResults).filter(({ analyte }) => analyte === 'CD4'),
    firstSeenAt: records[0]?.createdAt ?? joinedAt,
    lastSeenAt: records.at(-1)?.createdAt ?? joinedAt,
  };
}

function knownOf(world: World, patient: Patient, history: History, random: Random): CareFacts {
  const course = patient.care?.course;
  const firstDay = world.clinic.dateOf(history.firstSeenAt);
  const start = history.plans[0]?.startDate;
  const facts: CareFacts = {
    ...EMPTY_CARE_FILE,
    tbScreeningCode: 2,
    tbScreenedOn: world.clinic.dateOf(history.lastSeenAt),
    hbvStatus: random.chance(0.12) ? 'positive' : random.pick(['negative', 'negative', 'immune']),
    hbvTestedOn: firstDay,
    hcvStatus: random.chance(0.1) ? 'cured' : 'negative',
    hcvTestedOn: firstDay,
    allergies: random.pick(ALLERGIES),
    otherMedicines: random.pick(OTHER_MEDICINES),
    measures: measuresOf(patient, history, firstDay, random),
  };
  // A patient without a plan has no HIV, or was never treated here.
  if (!start) return facts;
  return {
    ...facts,
    hivConfirmedOn: addDays(start, -random.int(3, 24)),
    artStartedOn: start,
    artStartedHereOn: start,
    entryCode: 1,
    whoStage: 1,
    tbTreatmentCode: 0,
    ...guardOf(world, history, start),
    ...(course && PREVENTING.includes(course) && periodOf(world, 'tpt', start, addDays(start, TB_PREVENTION_DAYS))),
    ...(course && ofCourse(course, history, start)),
  };
}

/** Co-trimoxazole while the CD4 count is low. */
function guardOf(world: World, { counts }: History, start: string): Partial<CareFacts> {
  const [first] = counts;
  if (!first || Number(first.value) >= GUARDED_BELOW) return {};
  const recovered = counts.find(({ value }) => Number(value) >= GUARDED_BELOW);
  return periodOf(world, 'ctx', start, recovered?.sampledOn ?? null);
}

function periodOf({ today }: World, name: 'tpt' | 'ctx', from: string, to: string | null): Partial<CareFacts> {
  return { [`${name}From`]: from, [`${name}To`]: to !== null && to <= today ? to : null };
}

/** What only some courses have. */
function ofCourse(course: CourseName, { plans }: History, start: string): Partial<CareFacts> {
  switch (course) {
    case 'withTuberculosis':
      return {
        ...{ whoStage: 3, tbTreatmentCode: 2, tbRegimen: '2RHZE/4RHE', tbFrom: addDays(start, -14) },
        ...(plans[1] && { tbTo: addDays(plans[1].startDate, -1), tbResult: 'completed' as const }),
      };
    case 'latePresenter':
      return { whoStage: 3 };
    case 'secondLine':
      return { whoStage: 2 };
    case 'steadyOnEfavirenz':
      return { entryCode: 3, artStartedOn: addDays(start, -700), hivConfirmedOn: addDays(start, -760) };
    case 'expectingMother':
      return {
        pregnancies: [{ from: start, to: null }],
        otherMedicines: [{ name: 'Axit folic 5 mg', atc: 'B03BB01', note: '1 viên/ngày' }],
      };
    default:
      return {};
  }
}

/** A weight at every visit that was written down, and the height at the first. */
function measuresOf(patient: Patient, { records }: History, firstDay: string, random: Random): CareFacts['measures'] {
  const height = patient.gender === 'Female' ? random.int(149, 163) : random.int(160, 175);
  const weight = Math.round((height - 100) * 0.88);
  const days = records.length > 0 ? [...new Set(records.map(({ recordDate }) => recordDate))] : [firstDay];
  return days.map((on, at) => ({
    on,
    weightKg: weight + Math.min(at, 3) + random.int(0, 9) / 10,
    heightCm: at === 0 ? height : null,
  }));
}

type Saving = readonly [at: Date, facts: CareFacts];

function addFile(world: World, patient: Patient, random: Random, savings: readonly Saving[]): void {
  const patientId = patient.id;
  const changedBy = (patient.doctor ?? world.demoDoctor).userId;
  let [version, before] = [0, EMPTY_CARE_FILE];
  for (const [changedAt, after] of savings) {
    const fields = changedFields(before, after);
    if (fields.length === 0) continue;
    version += 1;
    const changed = (of: CareFacts) => JSON.stringify(Object.fromEntries(fields.map((field) => [field, of[field]])));
    world.rows.careFileChanges.push({
      ...{ id: random.id(changedAt), patientId, version, changedBy, changedAt },
      ...{ before: changed(before), after: changed(after) },
    });
    before = after;
  }
  const { pregnancies, allergies, otherMedicines, measures, ...plain } = before;
  world.rows.careFiles.push({
    ...plain,
    pregnancies: JSON.stringify(pregnancies),
    allergies: allergies && JSON.stringify(allergies),
    otherMedicines: otherMedicines && JSON.stringify(otherMedicines),
    measures: JSON.stringify(measures),
    ...{ patientId, version, changedBy, changedAt: (savings.at(-1) as Saving)[0] },
  });
}

const ALLERGIES: readonly CareFacts['allergies'][] = [
  [],
  [],
  [],
  null,
  [{ substance: 'Amoxicillin', atc: 'J01CA04', reaction: 'Phát ban', severity: 'mild' }],
  [{ substance: 'Sulfamethoxazole', atc: 'J01EC01', reaction: 'Sốt, phát ban toàn thân', severity: 'moderate' }],
];

const OTHER_MEDICINES: readonly CareFacts['otherMedicines'][] = [
  [],
  [],
  [],
  null,
  [{ name: 'Metformin 500 mg', atc: 'A10BA02', note: '2 lần/ngày' }],
  [{ name: 'Amlodipine 5 mg', atc: 'C08CA01', note: '1 lần/ngày' }],
];
