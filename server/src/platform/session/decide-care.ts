import type { CareBasis } from '@antam/contract/audit';
import type { ErrorCode } from '@antam/contract/errors';
import type { Viewer } from '@antam/rules/access';
import type { ClinicTime } from '@antam/rules/clinic-time';
import { type QueryResult, type RawBuilder, sql } from 'kysely';
import { type AuditEntry, type AuditNote, insertOpening } from '../audit/audit';
import type { Db } from '../database/database';
import { prepared } from '../database/prepared';
import { Refusal } from '../http/refusal';
import { type AskingDoctor, askingDoctor, basisFor } from './need-to-know';

/** The request of which an access is asked. */
export interface Asker {
  viewer: Viewer;
  db: Db;
  clinic: ClinicTime;
  now: Date;
  audit(note: AuditNote): Promise<void>;
  entry(note: AuditNote): AuditEntry;
}

/** The parts of a request that a doctor's opening needs. */
export type DoctorAsker = Omit<Asker, 'audit'>;

/** What is done to a patient's data; the scope says whose data it is. */
export type Act = Omit<AuditNote, 'patientIds'>;

/** Who asks, and the entry that says so when they may. */
export interface Asking {
  asking: AskingDoctor;
  entry: AuditEntry;
}

/** The same for an object that is named by its id. */
export interface Opening extends Asking {
  id: string;
}

/** A patient whose care was asked for. */
export interface Decision {
  patientId: string;
  patientCode: string;
  /** Null where the doctor has to give a reason first. */
  basis: CareBasis | null;
}

type Statement<O extends Asking> = (db: Db, opening: O) => Promise<QueryResult<Decision>>;

/**
 * A statement that decides whether a doctor may open the care of one patient and, if so, audits it with the basis.
 * Both are one statement, so that a reason that ends in between cannot be used. `found` selects the `object_id` that the
 * entry names, unless the entry names one itself, and the `patient_id`.
 */
export function decidingStatement<O extends Asking>(
  found: (given: O) => RawBuilder<unknown>,
  { isHeld = false, isAudited = () => sql`true` }: Options<O> = {},
): Statement<O> {
  return prepared<O, Decision>(
    (_db, given) => sql<Decision>`
      with found as (${found(given as O)}), decided as materialized (
        select found.object_id, found.patient_id, patient.patient_code, ${basisFor(given.asking, sql`found.patient_id`)} as basis
        from found join users patient on patient.id = found.patient_id
        where patient.role = 'Customer' and patient.closed_at is null
        ${isHeld ? HELD : sql``}
      ), opened as (
        select object_id, patient_id, basis from decided where basis is not null and ${isAudited(given as O)}
      ), entry as (${insertOpening(given.entry, sql`opened`)})
      select patient_id, patient_code, basis from decided`,
  );
}

interface Options<O> {
  /** Locks the patient's row until the transaction ends. */
  isHeld?: boolean;
  isAudited?(given: O): RawBuilder<unknown>;
}

// Weaker than `for update`, so that rows that only refer to the patient, such as a booking, need not wait.
const HELD = sql`for no key update of patient`;

interface AskedFor {
  id: string;
  act: Act;
  /** The refusal for one that does not exist. */
  missing: ErrorCode;
}

/** Runs such a statement for a request, and refuses what the doctor may not open. */
export async function decideCare(
  asker: DoctorAsker,
  statement: Statement<Opening>,
  { id, act, missing }: AskedFor,
): Promise<OpenDecision> {
  const { rows } = await statement(asker.db, { id, entry: asker.entry(act), asking: askingDoctor(asker) });
  return demandOpen(rows[0], missing);
}

type OpenDecision = Decision & { basis: CareBasis };

/** Refuses what does not exist, and what needs a reason. */
export function demandOpen(decision: Decision | undefined, missing: ErrorCode): OpenDecision {
  if (!decision) throw new Refusal(missing);
  const { basis, patientCode } = decision;
  if (!basis) throw new Refusal('care.reasonNeeded', { patientCode });
  return { ...decision, basis };
}
