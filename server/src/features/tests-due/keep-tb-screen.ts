import type { TbSymptom } from '@antam/contract/tests-due';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { newId } from '../../platform/ids';
import type { HeldPatientScope } from '../../platform/session/scope';

/** The symptoms of the screen of a day; null where there is none. */
export async function findTbScreen(db: Db, { patientId }: HeldPatientScope, on: string): Promise<string[] | null> {
  const screens = db.selectFrom('tbScreens').select('symptoms').where('patientId', '=', patientId);
  return (await screens.where('screenedOn', '=', on).executeTakeFirst())?.symptoms ?? null;
}

/** Keeps the screen of a day; a second one replaces it. */
export async function upsertTbScreen(
  db: Db,
  { patientId }: HeldPatientScope,
  { screenedOn, symptoms, by }: { screenedOn: string; symptoms: TbSymptom[]; by: string },
): Promise<void> {
  await sql`
    with changed as (
      update tb_screens set symptoms = ${symptoms}, screened_by = ${by}, screened_at = now()
      where patient_id = ${patientId} and screened_on = ${screenedOn}::date returning id)
    insert into tb_screens (id, patient_id, screened_on, symptoms, screened_by)
    select ${newId()}::uuid, ${patientId}::uuid, ${screenedOn}::date, ${symptoms}::text[], ${by}::uuid
    where not exists (select from changed)`.execute(db);
}
