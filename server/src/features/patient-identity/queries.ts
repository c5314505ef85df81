import type { IdentityFacts, IdentityField } from '@antam/contract/patient-identity';
import type { InferResult } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Page } from '../../platform/http/paging';
import type { HeldIdentityScope, IdentityScope } from '../../platform/session/scope';

export const IDENTITY_FIELDS: readonly IdentityField[] = ['insuranceCard', 'citizenId', 'provinceCode', 'communeCode'];

export interface IdentityRow extends IdentityFacts {
  /** 0 while nothing was ever written down. */
  version: number;
}

const NOTHING: IdentityRow = {
  insuranceCard: null,
  citizenId: null,
  provinceCode: null,
  communeCode: null,
  version: 0,
};

export async function findIdentity(db: Db, scope: IdentityScope): Promise<IdentityRow> {
  const found = await db
    .selectFrom('patientIdentities')
    .select([...IDENTITY_FIELDS, 'version'])
    .where('patientId', '=', scope.patientId)
    .executeTakeFirst();
  return found ?? NOTHING;
}

interface Saving {
  id: string;
  facts: IdentityFacts;
  version: number;
  before: Partial<IdentityFacts>;
  after: Partial<IdentityFacts>;
  changedBy: string;
  changedAt: Date;
}

/** Writes the whole row and adds what changed to its history, in one statement. */
export async function writeIdentity(db: Db, scope: HeldIdentityScope, saving: Saving): Promise<void> {
  const { id, facts, version, before, after, changedBy, changedAt } = saving;
  const { patientId } = scope;
  const values = { ...facts, version, changedBy, changedAt };
  await db
    .with('identity', (query) =>
      query
        .insertInto('patientIdentities')
        .values({ patientId, ...values })
        .onConflict((row) => row.column('patientId').doUpdateSet(values)),
    )
    .insertInto('patientIdentityChanges')
    .values({
      ...{ id, patientId, version, changedBy, changedAt },
      ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
    })
    .execute();
}

function selectChanges(db: Db, scope: IdentityScope) {
  return db
    .selectFrom('patientIdentityChanges as change')
    .innerJoin('users as author', 'author.id', 'change.changedBy')
    .where('change.patientId', '=', scope.patientId)
    .select(['change.id', 'change.version', 'change.before', 'change.after', 'change.changedAt'])
    .select(['change.changedBy', 'author.fullName as changedByName']);
}

export type IdentityChangeRow = InferResult<ReturnType<typeof selectChanges>>[number];

/** The history, newest first. */
export async function listChanges(db: Db, scope: IdentityScope, page: Page): Promise<IdentityChangeRow[]> {
  let query = selectChanges(db, scope)
    .orderBy('change.version', 'desc')
    .limit(page.limit + 1);
  if (page.after) query = query.where('change.version', '<', Number(page.after[0]));
  return query.execute();
}
