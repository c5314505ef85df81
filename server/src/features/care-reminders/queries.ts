import type { ReminderType } from '@antam/contract/constants';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { newId } from '../../platform/ids';
import type { ReminderScope } from '../../platform/session/scope';
import { type StepFacts, stepFactsOf } from '../overview/select-step-facts';
import { type HeldFacts, heldFactsOf } from '../prescriptions/queries';
import { isTreatmentOver } from '../regimen-history/queries';
import { areMessagesStopped } from '../stopped-messages/queries';

/** Whether the patient `r` is reminded of care at all: nothing is said to one whose treatment was stopped or has ended here. */
const mayBeReminded = (today: string) => sql<boolean>`(not ${areMessagesStopped('r.patient_id')}
  and not ${isTreatmentOver(sql`r.patient_id`, today)})`;

const isBooked = sql`a.patient_id = r.patient_id and a.status <> 'Cancelled' and a.left_to_move_at is null`;

interface RunningOut {
  patientId: string;
  runsOutOn: string;
  held: HeldFacts;
}

interface AskedOfDays extends Pick<Asked, 'today' | 'after' | 'limit'> {
  days: number;
}

/**
 * Patients whose medicine runs out within some days, who have no visit before and were not told of it yet, with what
 * decides whether it is still taken.
 */
export async function listRunningOut(
  db: Db,
  _scope: ReminderScope,
  { today, days, after, limit }: AskedOfDays,
): Promise<RunningOut[]> {
  const { rows } = await sql<RunningOut>`
    select r.patient_id, r.runs_out_on, ${heldFactsOf(sql`r.patient_id`)} as held from expected_returns r
    where (${after}::uuid is null or r.patient_id > ${after}::uuid)
      and r.is_by_run_out and r.runs_out_on > ${today}::date and r.runs_out_on <= ${today}::date + ${days}::int
      and ${mayBeReminded(today)}
      and not exists (select from appointments a where ${isBooked} and a.date between ${today}::date and r.runs_out_on)
      and not exists (select from reminders m
        where m.patient_id = r.patient_id and m.about = 'runOut' and m.about_on = r.runs_out_on)
    order by r.patient_id limit ${limit}`.execute(db);
  return rows;
}

interface Asked {
  today: string;
  zone: string;
  /** The patient after whom to go on. */
  after: string | null;
  limit: number;
}

/**
 * The facts of patients on treatment who have no visit ahead, where blood could be taken, and were not reminded of a
 * blood test since the last one.
 */
export async function listWithoutVisit(
  db: Db,
  scope: ReminderScope,
  { today, zone, after, limit }: Asked,
): Promise<StepFacts[]> {
  const page = sql`
    select r.patient_id from expected_returns r
    where r.is_treated and (${after}::uuid is null or r.patient_id > ${after}::uuid) and ${mayBeReminded(today)}
      and not exists (select from appointments a where ${isBooked} and a.date >= ${today}::date)
      and not exists (select from reminders m where m.patient_id = r.patient_id and m.about = 'bloodTest'
        and m.created_at > coalesce((select max(l.sampled_on) from lab_results l
          where l.patient_id = r.patient_id and l.analyte = 'ViralLoad'), '-infinity'))
    order by r.patient_id limit ${limit}`;
  const { rows } = await sql<StepFacts>`${stepFactsOf(scope, page, zone)} order by u.id`.execute(db);
  return rows;
}

export interface CareReminder {
  patientId: string;
  about: 'runOut' | 'bloodTest';
  aboutOn: string;
  type: ReminderType;
  dueAt: Date;
  message: string;
}

/** Adds reminders that are due at once; not one that is there already. */
export async function insertCareReminders(
  db: Db,
  _scope: ReminderScope,
  wanted: readonly CareReminder[],
): Promise<{ patientId: string }[]> {
  return db
    .insertInto('reminders')
    .values(wanted.map((reminder) => ({ id: newId(), automatic: true, ...reminder })))
    .onConflict((conflict) =>
      conflict.columns(['patientId', 'about', 'aboutOn']).where('about', 'is not', null).doNothing(),
    )
    .returning('patientId')
    .execute();
}
