import { type RawBuilder, sql } from 'kysely';
import { matches } from '../database/search';
import { type AskingDoctor, ownPatients, treatedPatients } from './need-to-know';

/**
 * Conditions for a page of a long list in the order of an index. Exactly one of them holds. `shared` are the common table
 * expressions that the conditions name. A doctor with few patients begins with the few, a word that finds few begins with
 * those, and otherwise the list is walked through until the page is full. Each condition wants a select of its own
 * (`pageOf`), because PostgreSQL plans a statement once and does not know how many there are.
 */
export interface InOrder {
  shared: RawBuilder<unknown>[];
  conditions: RawBuilder<boolean>[];
}

/** Below this many it is faster to read all rows of the few than to walk through a list until a page of them is found. */
const FEW = 2000;

interface Wanted {
  /** A word of the name or code. */
  search?: string;
  /** How many are few in a list that holds many rows of each patient. */
  few?: number;
}

/** The patients of a doctor's lists; of all patients where every doctor reads all. */
export const isListedInOrder = (asking: AskingDoctor, patient: RawBuilder<unknown>, wanted?: Wanted): InOrder =>
  inOrder(asking.access === 'clinic' ? null : treatedPatients(asking), patient, wanted);

/** A doctor's own patients: `isOwnPatient`. */
export const isOwnInOrder = (asking: AskingDoctor, patient: RawBuilder<unknown>, wanted?: Wanted): InOrder =>
  inOrder(ownPatients(asking), patient, wanted);

/** Those of `patients` (all where it is null) whose name or code holds the word; `patient` is the column of the list. */
export function inOrder(
  patients: RawBuilder<unknown> | null,
  patient: RawBuilder<unknown>,
  { search, few = FEW }: Wanted = {},
): InOrder {
  const ofDoctor = sql`select patient_id from of_doctor`;
  // As `is true` it stays a look into a table of the patients; otherwise it would become a join that reads the whole list.
  const isAmong = (column: RawBuilder<unknown>) => (patients ? sql`(${column} in (${ofDoctor})) is true` : sql`true`);
  const areFew = patients ? sql`(select holds from are_few)` : sql`false`;
  const isAmongFew = sql`${areFew} and ${patient} = any(array(${ofDoctor}))`;
  const shared = patients
    ? [
        sql`of_doctor (patient_id) as materialized (${patients})`,
        sql`are_few as materialized (${isBelow(ofDoctor, few)})`,
      ]
    : [];
  if (!search)
    return {
      shared,
      conditions: patients
        ? [sql<boolean>`${isAmongFew}`, sql<boolean>`not ${areFew} and ${isAmong(patient)}`]
        : [sql<boolean>`true`],
    };

  const found = sql`select id from found`;
  const areFewFound = sql`(select holds from are_few_found)`;
  // Asked of each row that is reached: as a join, PostgreSQL would first look for all who match.
  const isMatch = sql`(select ${matches(sql`named.search`, search)} from users named where named.id = ${patient})`;
  return {
    shared: [
      ...shared,
      sql`found as materialized (select u.id from users u
        where ${matches(sql`u.search`, search)} and ${isAmong(sql`u.id`)} limit ${sql.lit(few)})`,
      sql`are_few_found as materialized (${isBelow(found, few)})`,
    ],
    conditions: [
      ...(patients ? [sql<boolean>`${isAmongFew} and ${isMatch}`] : []),
      sql<boolean>`not ${areFew} and ${areFewFound} and ${patient} = any(array(${found}))`,
      sql<boolean>`not ${areFew} and not ${areFewFound} and ${isAmong(patient)} and ${isMatch}`,
    ],
  };
}

/** Counted once for all conditions, and no further than needed. */
const isBelow = (rows: RawBuilder<unknown>, most: number): RawBuilder<unknown> =>
  sql`select count(*) < ${sql.lit(most)} as holds from (${rows} limit ${sql.lit(most)}) counted`;
