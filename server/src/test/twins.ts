import type { AppointmentStatus } from '@antam/contract/constants';
import fc from 'fast-check';
import type { Selectable } from 'kysely';
import type { Db } from '../platform/database/database';
import type { Tables } from '../platform/database/tables';
import { newCode, newId } from '../platform/ids';
import { bareDatabase } from './bare-database';

const RUNS = 40;

/**
 * Shows on generated data that a rule and the SQL that repeats it agree: `body` writes the data and compares the two.
 * Every run is in its own transaction, which is rolled back.
 */
export async function agreeOn<T>(data: fc.Arbitrary<T>, body: (tx: Db, data: T, people: People) => Promise<void>) {
  const { db } = await bareDatabase();
  const people = await addPeople(db);
  const property = fc.asyncProperty(data, (value) => takenBack(db, (tx) => body(tx, value, people)));
  await fc.assert(property, { numRuns: RUNS });
}

class TakenBack extends Error {}

async function takenBack(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  const run = db.transaction().execute(async (tx) => {
    await work(tx);
    throw new TakenBack();
  });
  await run.catch((error) => {
    if (!(error instanceof TakenBack)) throw error;
  });
}

export interface People {
  patients: readonly string[];
  doctors: readonly { id: string; userId: string }[];
}

async function addPeople(db: Db): Promise<People> {
  let number = 1000;
  const user = (role: 'Customer' | 'Doctor') => {
    const id = newId();
    number += 1;
    const patientCode = role === 'Customer' ? `BN${number}` : null;
    return { id, userName: id, email: `${id}@example.vn`, passwordHash: '-', role, fullName: id, patientCode };
  };
  const patients = [user('Customer'), user('Customer'), user('Customer')];
  const doctors = [user('Doctor'), user('Doctor')];
  const entries = doctors.map(({ id }) => ({ id: newId(), userId: id }));
  await db
    .insertInto('users')
    .values([...patients, ...doctors] as never)
    .execute();
  await db
    .insertInto('doctors')
    .values(entries as never)
    .execute();
  return { patients: patients.map(({ id }) => id), doctors: entries };
}

export const TODAY = '2026-03-10';
export const ZONE = 'Asia/Ho_Chi_Minh';

/** A day up to so many days from today, on either side. */
export const aDay = (within: number) => fc.integer({ min: -within, max: within }).map((days) => dayFrom(TODAY, days));

export const dayFrom = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** An instant up to so many days from the given one, on either side, often enough exactly there. */
export const anInstant = (now: Date, days: number) =>
  fc
    .oneof(fc.constant(0), fc.integer({ min: -days * 24, max: days * 24 }))
    .map((hours) => new Date(now.getTime() + hours * 3_600_000));

interface NewVisit {
  patientId: string;
  doctorId: string;
  startsAt: Date;
  status: AppointmentStatus;
  /** Null or left out: it is at its time. */
  leftToMoveAt?: Date | null;
}

export async function addVisit(tx: Db, { startsAt, status, ...visit }: NewVisit): Promise<string> {
  const id = newId();
  const at = startsAt.toISOString();
  const decided = { confirmedAt: status === 'Confirmed' ? new Date() : null, confirmedBy: null };
  const calledOff = { cancelledAt: status === 'Cancelled' ? new Date() : null, cancelledBy: null };
  const nothing = { patientName: null, symptomsDescription: null, age: null, placeOfBirth: null, note: null };
  await tx
    .insertInto('appointments')
    .values({
      ...{
        id,
        code: newCode(),
        ...visit,
        date: at.slice(0, 10),
        slot: '08:00-08:30',
        minutes: 30,
        startsAt,
      },
      ...{ status, serviceType: 'Consultation', examinationType: null, fee: 150_000, createdBy: visit.patientId },
      ...{ ...decided, ...calledOff, ...nothing, addressForExamination: null },
    })
    .execute();
  return id;
}

export type PlanRow = Pick<
  Selectable<Tables['treatmentPlans']>,
  | 'id'
  | 'patientId'
  | 'doctorId'
  | 'regimen'
  | 'regimenCode'
  | 'startDate'
  | 'endDate'
  | 'nextAppointmentDate'
  | 'withdrawnAt'
>;

const CUSTOM = { regimen: 'Custom', regimenCode: 'Khác' } as const;

/** Plans of the patients as the database takes them: those of one patient that stand never overlap. */
export const plansOf = ({ patients, doctors }: People, shapes: PlanShape[]): PlanRow[] =>
  patients.flatMap((patientId, patient) => {
    let start = -60;
    const own = shapes.filter((shape) => shape.patient === patient);
    return own.map(({ gap, length, isWithdrawn, doctor }, at): PlanRow => {
      const startDate = dayFrom(TODAY, start + (isWithdrawn ? 0 : gap));
      if (!isWithdrawn) start += gap + length;
      const isOpen = !isWithdrawn && at === own.length - 1 && length % 2 === 0;
      const base = { id: newId(), patientId, doctorId: doctors[doctor]?.id as string, ...CUSTOM };
      const endDate = isOpen ? null : dayFrom(startDate, Math.max(0, length - 1));
      return { ...base, startDate, endDate, nextAppointmentDate: null, withdrawnAt: isWithdrawn ? new Date() : null };
    });
  });

export type PlanShape = { patient: number; doctor: number; gap: number; length: number; isWithdrawn: boolean };

export const planShapes = fc.array(
  fc.record({
    patient: fc.integer({ min: 0, max: 2 }),
    doctor: fc.integer({ min: 0, max: 1 }),
    gap: fc.integer({ min: 0, max: 20 }),
    length: fc.integer({ min: 1, max: 40 }),
    isWithdrawn: fc.boolean(),
  }),
  { maxLength: 12 },
);
