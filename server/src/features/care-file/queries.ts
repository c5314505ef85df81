import type { CareFacts } from '@antam/contract/care-file';
import { EMPTY_CARE_FILE } from '@antam/rules/care/care-file';
import { type InferResult, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Page } from '../../platform/http/paging';
import type { HeldPatientScope, PatientScope } from '../../platform/session/scope';

const FACTS = Object.keys(EMPTY_CARE_FILE) as (keyof CareFacts)[];

/** When the file came to say how the care ended. */
const outcomeNotedAt = sql<Date | null>`(select max(c.changed_at) from care_file_changes c
  where c.patient_id = file.patient_id and file.outcome is not null and c.after ?| array['outcome', 'outcomeOn'])`;

/** A patient's care file with the doctor who changed it last; no row while it was never written. */
export function selectCareFile(db: Db, scope: PatientScope) {
  return db
    .selectFrom('careFiles as file')
    .innerJoin('users as author', 'author.id', 'file.changedBy')
    .where('file.patientId', '=', scope.patientId)
    .select(FACTS.map((fact) => `file.${fact}` as const))
    .select(outcomeNotedAt.as('outcomeNotedAt'))
    .select(['file.version', 'file.changedAt', 'file.changedBy', 'author.fullName as changedByName']);
}

type WrittenFile = InferResult<ReturnType<typeof selectCareFile>>[number];

/** A file that was never written has version 0 and no author. */
export type CareFileRow =
  | WrittenFile
  | (CareFacts & { version: 0; outcomeNotedAt: null; changedAt: null; changedBy: null; changedByName: null });

const NEVER_WRITTEN = {
  ...EMPTY_CARE_FILE,
  version: 0 as const,
  outcomeNotedAt: null,
  changedAt: null,
  changedBy: null,
  changedByName: null,
};

/** What is known of a patient; of one without a file, nothing. */
export async function findCareFile(db: Db, scope: PatientScope): Promise<CareFileRow> {
  return (await selectCareFile(db, scope).executeTakeFirst()) ?? NEVER_WRITTEN;
}

interface Saving {
  id: string;
  facts: CareFacts;
  version: number;
  before: Partial<CareFacts>;
  after: Partial<CareFacts>;
  changedBy: string;
  changedAt: Date;
}

/** Writes the whole file and adds what changed to its history, in one statement. */
export async function writeCareFile(db: Db, scope: HeldPatientScope, saving: Saving): Promise<void> {
  const { id, facts, version, before, after, changedBy, changedAt } = saving;
  const { patientId } = scope;
  const { pregnancies, allergies, otherMedicines, measures, ...plain } = facts;
  const values = {
    ...plain,
    pregnancies: JSON.stringify(pregnancies),
    allergies: allergies && JSON.stringify(allergies),
    otherMedicines: otherMedicines && JSON.stringify(otherMedicines),
    measures: JSON.stringify(measures),
    ...{ version, changedBy, changedAt },
  };
  await db
    .with('file', (query) =>
      query
        .insertInto('careFiles')
        .values({ patientId, ...values })
        .onConflict((row) => row.column('patientId').doUpdateSet(values)),
    )
    .insertInto('careFileChanges')
    .values({
      ...{ id, patientId, version, changedBy, changedAt },
      ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
    })
    .execute();
}

function selectChanges(db: Db, scope: PatientScope) {
  return db
    .selectFrom('careFileChanges as change')
    .innerJoin('users as author', 'author.id', 'change.changedBy')
    .where('change.patientId', '=', scope.patientId)
    .select(['change.id', 'change.version', 'change.before', 'change.after', 'change.changedAt'])
    .select(['change.changedBy', 'author.fullName as changedByName']);
}

export type CareFileChangeRow = InferResult<ReturnType<typeof selectChanges>>[number];

/** The history of a file, newest first. */
export async function listChanges(db: Db, scope: PatientScope, page: Page): Promise<CareFileChangeRow[]> {
  let query = selectChanges(db, scope)
    .orderBy('change.version', 'desc')
    .limit(page.limit + 1);
  if (page.after) query = query.where('change.version', '<', Number(page.after[0]));
  return query.execute();
}
