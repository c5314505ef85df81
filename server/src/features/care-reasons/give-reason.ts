import type { AuditAction } from '@antam/contract/audit-actions';
import { IDENTITY_SHOWN_MINUTES, type ReasonRequest } from '@antam/contract/care-reasons';
import { isPatientCode, normaliseCode } from '@antam/rules/codes';
import { notices } from '@antam/texts/notices';
import { publishAll } from '../../platform/http/live';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import { reasonScope } from '../../platform/session/reason-scope';
import { type GivenReasonRow, insertReason } from './queries';

type Giving = Pick<Call, 'db' | 'viewer' | 'entry'>;

/** A doctor says why they open the care of a patient, named by id or code: it is then open to them for some hours. */
export function giveReason(call: Giving, patient: string, request: ReasonRequest): Promise<GivenReasonRow> {
  return keepReason(call, patient, { ...request, opens: 'care', minutes: null, action: 'reason.give' });
}

/** A doctor says why they need to know who a patient is, and reads name and phone number. */
export function revealIdentity(call: Giving, patientId: string, request: ReasonRequest): Promise<GivenReasonRow> {
  const reveal = { opens: 'identity', minutes: IDENTITY_SHOWN_MINUTES, action: 'identity.reveal' } as const;
  return keepReason(call, patientId, { ...request, ...reveal });
}

interface Given extends ReasonRequest {
  opens: 'care' | 'identity';
  minutes: number | null;
  action: AuditAction;
}

async function keepReason(call: Giving, patient: string, { action, ...given }: Given): Promise<GivenReasonRow> {
  const { db, viewer } = call;
  const isCode = isPatientCode(patient);
  const row = await insertReason(db, reasonScope(viewer), {
    ...{ id: newId(), ...given, patientId: isCode ? null : patient },
    patientCode: isCode ? normaliseCode(patient) : null,
    entry: call.entry({ action, objectType: 'reason' }),
    notice: { id: newId(), body: notices.lookedAt, link: LINK },
  });
  if (!row) throw new Refusal('patient.notFound');
  await publishAll(db, [
    { event: { kind: 'notifications' }, audience: { userIds: [row.patientId] } },
    { event: { kind: 'reasons' }, audience: { roles: ['Admin'] } },
  ]);
  return row;
}

/** The patient's page about who looked. */
const LINK = '/user/who-looked';
