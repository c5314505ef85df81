import type { CareOutcome } from '@antam/contract/care-codes';
import { arvSupply, type DispensedLine, lastPickUp } from '@antam/rules/care/arv-supply';
import { treatsHiv } from '@antam/rules/care/prevention';
import type { RegimenChangeKind } from '@antam/rules/care/regimen-timeline';
import { addDays } from '@antam/rules/clinic-time';
import type { LateFacts } from '@antam/rules/packs/late';
import { regimenDays } from '@antam/rules/packs/patient-facts';
import { createRandom, type Random } from '../../seeds/random';
import { TODAY } from './twins';

const ARVS = ['tdf-3tc-dtg-300-300-50', 'abc-300', 'dtg-50', 'tdf-ftc-300-200', 'atv-300', 'rtv-100'];
const OTHER = 'isoniazid-300';

interface Booked {
  id: string;
  date: string;
  state: 'standing' | 'cancelled' | 'toMove';
}

interface Plan {
  id: string;
  startDate: string;
  endDate: string | null;
  nextAppointmentDate: string | null;
  isWithdrawn: boolean;
}

interface Prescription {
  id: string;
  recordId: string;
  date: string;
  codes: readonly string[];
}

/** All that is known of one generated patient, as rows and as the rules see it. */
export interface FollowedPerson {
  id: string;
  code: string;
  isClosed: boolean;
  outcome: { kind: CareOutcome; on: string } | null;
  booked: Booked[];
  arrivals: string[];
  plans: Plan[];
  prescriptions: Prescription[];
  lines: DispensedLine[];
  /** In the order in which they were noted. */
  regimenChanges: { id: string; kind: RegimenChangeKind; happenedOn: string; isWithdrawn: boolean }[];
}

/** Patients of every kind around today: with and without medicine, visits, plans, corrections and outcomes. */
export function generatePeople(count: number, seed: string): FollowedPerson[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, at) => generatePerson(random, at));
}

// Few enough days that boundaries are met often; some lie months back, as those of people who are lost.
const pastDay = (random: Random) =>
  addDays(TODAY, -random.pick([0, 1, 2, 3, 27, 28, 29, 84, 85, 90, random.int(0, 320)]));
const id = (random: Random) => random.id(new Date(`${TODAY}T00:00:00Z`));

function generatePerson(random: Random, at: number): FollowedPerson {
  const prescriptions = random.chance(0.75) ? many(random, 3, () => generatePrescription(random)) : [];
  return {
    ...{ id: id(random), code: `BN${100_000 + at}`, isClosed: random.chance(0.03), prescriptions },
    outcome: random.chance(0.08)
      ? { kind: random.pick(['died', 'transferredOut', 'stopped'] as const), on: pastDay(random) }
      : null,
    booked: many(random, 3, () => ({
      id: id(random),
      date: random.chance(0.7) ? pastDay(random) : addDays(TODAY, random.int(0, 30)),
      state: random.pick(['standing', 'standing', 'standing', 'cancelled', 'toMove'] as const),
    })),
    arrivals: many(random, 2, () => pastDay(random)),
    plans: random.chance(0.6) ? generatePlans(random) : [],
    lines: prescriptions.flatMap((prescription) => generateLines(random, prescription)),
    regimenChanges: random.chance(0.2)
      ? generateStop(random)
      : many(random, 1, () => ({
          ...{ id: id(random), kind: 'start', happenedOn: pastDay(random), isWithdrawn: random.chance(0.2) },
        })),
  };
}

function generatePrescription(random: Random): Prescription {
  const codes = [...new Set(many(random, 2, () => random.pick([...ARVS, OTHER])))];
  return { id: id(random), recordId: id(random), date: pastDay(random), codes: codes.length > 0 ? codes : [OTHER] };
}

function generateLines(random: Random, prescription: Prescription): DispensedLine[] {
  const base = { prescriptionId: prescription.id, quantity: null };
  return prescription.codes.flatMap((medicineCode, position) => {
    if (random.chance(0.15)) return [];
    const days = random.pick([28, 30, 83, 84, 85, 90, null]);
    const of = { ...base, position, medicineCode, medicineName: medicineCode, dispensedOn: prescription.date };
    const handed: DispensedLine = { ...of, id: id(random), kind: 'handed', aboutId: null, days };
    const about = { ...of, aboutId: handed.id };
    const corrections = random.chance(0.2) ? many(random, 2, () => random.pick([0, 28, 60, 84])) : [];
    return [
      handed,
      ...corrections.map((corrected) => ({
        ...{ ...about, id: id(random), kind: 'corrected' as const, days: corrected },
      })),
      ...(random.chance(0.1)
        ? [
            {
              ...about,
              id: id(random),
              kind: 'returned' as const,
              days: random.int(1, 95),
              dispensedOn: pastDay(random),
            },
          ]
        : []),
    ];
  });
}

/** A start, a stop and perhaps a restart or another regimen, which can lie ahead or be withdrawn with its plan. */
function generateStop(random: Random): FollowedPerson['regimenChanges'] {
  const [started, stopped] = [pastDay(random), pastDay(random)].toSorted() as [string, string];
  const then = addDays(stopped, random.pick([0, 0, 1, 30, random.int(0, 200)]));
  const changes = [
    { kind: 'start' as const, happenedOn: started },
    { kind: 'stop' as const, happenedOn: stopped },
    ...(random.chance(0.5) ? [{ kind: 'restart' as const, happenedOn: then }] : []),
  ];
  return changes.map((change) => ({ ...change, id: id(random), isWithdrawn: random.chance(0.1) }));
}

function generatePlans(random: Random): Plan[] {
  const first = addDays(TODAY, -random.int(150, 400));
  const second = addDays(first, random.int(30, 120));
  const next = (start: string) => (random.chance(0.8) ? latest(start, addDays(TODAY, random.int(-120, 40))) : null);
  const plans = [
    { startDate: first, endDate: addDays(second, -1) },
    ...(random.chance(0.5) ? [{ startDate: second, endDate: null }] : []),
  ];
  return plans.map((plan) => ({
    ...plan,
    id: id(random),
    nextAppointmentDate: next(plan.startDate),
    isWithdrawn: random.chance(0.1),
  }));
}

const latest = (one: string, other: string) => (one > other ? one : other);

function many<T>(random: Random, most: number, make: () => T): T[] {
  return Array.from({ length: random.int(0, most) }, make);
}

/** Whether a plan, or handed medicine that treats HIV, is known of a patient. */
export function isTreated({ plans, lines, isClosed, outcome }: FollowedPerson): boolean {
  const hasPlan = plans.some(({ isWithdrawn }) => !isWithdrawn);
  return !isClosed && outcome === null && (hasPlan || hasTreatment(lines));
}

function hasTreatment(lines: readonly DispensedLine[]): boolean {
  const last = (line: DispensedLine) =>
    lines.findLast(({ kind, aboutId }) => kind === 'corrected' && aboutId === line.id);
  return lines.some(
    (line) => line.kind === 'handed' && treatsHiv(line.medicineCode) && ((last(line) ?? line).days ?? 0) > 0,
  );
}

/** The facts of a patient as the rules ask for them, from the rows. */
export function factsOf(person: FollowedPerson, today = TODAY): LateFacts {
  const { prescriptions, lines, arrivals, booked, plans, outcome, regimenChanges } = person;
  const codesOf = (wanted: string) => prescriptions.find((one) => one.id === wanted)?.codes ?? [];
  const changes = regimenChanges.filter(({ isWithdrawn }) => !isWithdrawn);
  const changedOn = changes.map(({ happenedOn }) => happenedOn);
  const pickUp = lastPickUp(lines);
  const attended = [...arrivals, ...(pickUp ? [pickUp] : [])].toSorted();
  const planned = plans
    .filter(({ isWithdrawn, nextAppointmentDate }) => !isWithdrawn && nextAppointmentDate !== null)
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate))
    .at(-1);
  const supply = arvSupply(lines, { codesOf, changedOn });
  return {
    ...{ today, outcome, supply },
    lastAttended: attended.at(-1) ?? null,
    bookedVisits: booked.filter(({ state }) => state === 'standing').map(({ date }) => date),
    plannedVisit: planned?.nextAppointmentDate ?? null,
    stoppedOn: regimenDays(changes, today, supply?.dispensedOn ?? null).stoppedOn,
  };
}
