import type { MayCallReason } from '@antam/contract/call-wishes';
import type { ContactWay } from '@antam/contract/follow-up';
import type { ContactOutcome, RuleAnswer } from '@antam/contract/rule-answers';
import { type RawBuilder, sql } from 'kysely';
import { type AuditEntry, insertEntry } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import { newId } from '../../platform/ids';
import { withdrawConsent } from '../message-wishes/queries';
import type { HeldRow } from './hold-row';

interface Change {
  by: string;
  ownerId: string | null;
  claimedBy: string | null;
  claimedUntil: Date | null;
  toConfirm?: 'died' | 'transferredOut' | null;
}

/** Opens the follow-up of a held row, or changes the one that is open; as a part of a statement. */
function upsertOf({ row, judgement }: HeldRow, change: Change): RawBuilder<unknown> {
  const { by, ownerId, claimedBy, claimedUntil, toConfirm = null } = change;
  const { daysLate: _, band: __, bookedOn: ___, ...answer } = judgement.late;
  return sql`
    insert into follow_ups as f (id, patient_id, expected_on, answer, opened_by, owner_id, claimed_by, claimed_until, state,
      to_confirm)
    values (${newId()}, ${row.patientId}, ${row.expectedOn}, ${JSON.stringify(answer)}::jsonb, ${by}, ${ownerId},
      ${claimedBy}::uuid, ${claimedUntil}::timestamptz, ${toConfirm ? 'toConfirm' : 'open'}, ${toConfirm})
    on conflict (patient_id) where state <> 'closed' do update set owner_id = excluded.owner_id,
      claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until,
      state = case when excluded.to_confirm is null then f.state else 'toConfirm' end,
      to_confirm = coalesce(excluded.to_confirm, f.to_confirm)
    returning id, patient_id`;
}

/** Writes who looks after a held row and who is calling. */
export async function writeHolding(db: Db, held: HeldRow, change: Change, entry: AuditEntry): Promise<void> {
  await sql`with follow_up as (${upsertOf(held, change)}) ${insertEntry(entry, sql`follow_up`)}`.execute(db);
}

interface NewAttempt {
  how: ContactWay;
  outcome: ContactOutcome;
  comingOn: string | null;
  appointmentId: string | null;
  at: Date;
  answer: RuleAnswer;
}

/** Writes an attempt, and what it changes: who looks after the row, what a doctor is to confirm, a wish not to be called, which also ends SMS. */
export async function writeAttempt(
  db: Db,
  held: HeldRow,
  { change, attempt, entry }: { change: Change; attempt: NewAttempt; entry: AuditEntry },
): Promise<void> {
  const { how, outcome, comingOn, appointmentId, at, answer } = attempt;
  await sql`
    with follow_up as (${upsertOf(held, change)}),
    attempt as (
      insert into contact_attempts (id, follow_up_id, patient_id, how, outcome, coming_on, appointment_id, attempted_on,
        attempted_at, attempted_by, answer)
      select ${newId()}, id, patient_id, ${how}, ${outcome}, ${comingOn}::date, ${appointmentId}::uuid, ${held.today}::date,
        ${at}, ${change.by}, ${JSON.stringify(answer)}::jsonb from follow_up returning id),
    wish as (
      insert into call_wishes (patient_id, asks_not_to_be_called, changed_by)
      select patient_id, true, ${change.by} from follow_up where ${outcome === 'asksNotToBeCalled'}::boolean
      on conflict (patient_id) do update set asks_not_to_be_called = true, changed_by = excluded.changed_by, changed_at = now()),
    no_sms as (${withdrawConsent(
      sql`select patient_id from follow_up where ${outcome === 'asksNotToBeCalled'}::boolean`,
      'asksNotToBeCalled',
    )})
    ${insertEntry(entry, sql`attempt`)}`.execute(db);
}

/** Takes a wish not to be called back; attempts that noted it until now do not count any more. */
export async function updateMayBeCalled(
  db: Db,
  { row }: HeldRow,
  { why, by, at, entry }: { why: MayCallReason; by: string; at: Date; entry: AuditEntry },
): Promise<void> {
  await sql`
    with wish as (
      update call_wishes set asks_not_to_be_called = false, may_be_called_since = ${at}, may_be_called_why = ${why},
        changed_by = ${by}, changed_at = ${at}
      where patient_id = ${row.patientId} returning patient_id)
    ${insertEntry(entry, sql`wish`)}`.execute(db);
}

/** Ends a follow-up because a doctor confirmed its outcome, or opens it again because it is not so. */
export async function updateConfirmed(
  db: Db,
  { row }: HeldRow,
  { isTrue, at, entry }: { isTrue: boolean; at: Date; entry: AuditEntry },
): Promise<void> {
  const change = isTrue
    ? sql`state = 'closed', closed_at = ${at}, closed_why = 'confirmed', claimed_by = null, claimed_until = null`
    : sql`state = 'open', to_confirm = null, refuted_at = ${at}`;
  await sql`
    with follow_up as (update follow_ups set ${change} where id = ${row.followUpId} returning id)
    ${insertEntry(entry, sql`follow_up`)}`.execute(db);
}
