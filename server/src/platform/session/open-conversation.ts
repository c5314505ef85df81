import { mayJoinConversation } from '@antam/rules/access';
import { sql } from 'kysely';
import { insertOpening } from '../audit/audit';
import { prepared } from '../database/prepared';
import { Refusal } from '../http/refusal';
import { type Act, type Asker, type Decision, demandOpen, type Opening } from './decide-care';
import { askingDoctor, basisFor } from './need-to-know';
import type { ConversationScope } from './scope';

/**
 * Gives the viewer access to one patient's conversation and audits it. Reception joins every conversation. Where every
 * doctor reads all care, a doctor joins those of patients whom they have ever treated, or for whom they gave a reason;
 * otherwise the same decides as about care. An account that is no patient has no conversation.
 */
export async function openConversation(asker: Asker, patientId: string, act: Act): Promise<ConversationScope> {
  const { viewer, db } = asker;
  if (!mayJoinConversation(viewer, patientId)) throw new Refusal('conversation.notFound');
  if (viewer.role === 'Customer') {
    await asker.audit({ ...act, patientIds: [patientId] });
    return { patientId, basis: null } as ConversationScope;
  }
  const isDoctor = viewer.role === 'Doctor';
  const opening = { id: patientId, entry: asker.entry(act), asking: askingDoctor(asker), isDoctor };
  const [found] = (await openedConversation(db, opening)).rows;
  if (isDoctor) demandOpen(found, 'conversation.notFound');
  if (!found?.isJoined) throw new Refusal('conversation.notFound');
  return { patientId, basis: found.basis } as ConversationScope;
}

interface OpeningOfConversation extends Opening {
  isDoctor: boolean;
}

const openedConversation = prepared(
  (_db, { id, asking, entry, isDoctor }: OpeningOfConversation) => sql<Decision & { isJoined: boolean }>`
    with found as (
      select patient.id as patient_id, patient.patient_code,
        case when ${isDoctor}::boolean then ${basisFor(asking, sql`patient.id`)} end as basis,
        exists (select from doctor_patients own
          where own.doctor_id = ${asking.doctorId}::uuid and own.patient_id = patient.id) as was_treated
      from users patient where patient.id = ${id}::uuid and patient.role = 'Customer' and patient.closed_at is null
    ), decided as materialized (
      select found.*, not ${isDoctor}::boolean or (basis is not null and (was_treated
        or basis not in ('treats', 'notTreating') or trust.care_access = 'needToKnow')) as is_joined
      from found cross join trust_settings trust
    ), opened as (
      select null::text as object_id, patient_id, basis from decided where is_joined
    ), entry as (${insertOpening(entry, sql`opened`)})
    select patient_id, patient_code, basis, is_joined from decided`,
);
