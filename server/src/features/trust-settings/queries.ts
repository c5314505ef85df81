import type { CareAccess, TrustChange, TrustSettings } from '@antam/contract/trust-settings';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';

export interface TrustRow extends TrustSettings {
  /** Since when doctors, Staff and Admins need a second factor, where they do. */
  factorRequiredSince: Date;
}

/** How the clinic protects what it knows. The row is there from the first start on. */
export async function findTrust(db: Db): Promise<TrustRow> {
  const [row] = (await foundTrust(db, {})).rows;
  if (!row) throw new Error('trust_settings has no row');
  return row;
}

const foundTrust = prepared((db, _nothing: object) =>
  db
    .selectFrom('trustSettings')
    .select(['careAccess', 'treatingMonths', 'reasonHours', 'factorRequired', 'factorRequiredSince'])
    .select(['lookedNames', 'version']),
);

/** Makes the row with what holds until an Admin chooses; several servers may start at once. */
export async function ensureTrust(db: Db): Promise<void> {
  await db
    .insertInto('trustSettings')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes the settings if they still have the version they were read in; answers whether they had. */
export async function updateTrust(db: Db, { version, ...change }: TrustChange, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('trustSettings')
    .set({ ...change, version: version + 1, updatedAt: now })
    // The days of grace begin when the factor becomes required, and not again with every later change.
    .set({
      factorRequiredSince: sql`case when ${change.factorRequired} and not factor_required then ${now}
        else factor_required_since end`,
    })
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** What the first Admin of a new clinic chose. */
export async function updateCareAccess(db: Db, careAccess: CareAccess): Promise<void> {
  await db.updateTable('trustSettings').set({ careAccess }).execute();
}
