import type { IdentityFacts, IdentityRequest } from '@antam/contract/patient-identity';
import { publish } from '../../platform/http/live';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import { openIdentityToChange } from '../../platform/session/open-patient';
import { findIdentity, IDENTITY_FIELDS, writeIdentity } from './queries';

type Writing = Pick<Call, 'db' | 'audit' | 'entry' | 'now' | 'viewer'>;

/** Saves a patient's numbers and what changed in them, unless they were changed since they were read. */
export async function saveIdentity(writing: Writing, patientId: string, request: IdentityRequest): Promise<number> {
  const { db, viewer, now } = writing;
  const { version, ...facts } = request;
  const act = { action: 'identity.save' as const, objectType: 'identity', objectId: patientId };
  const scope = await openIdentityToChange(writing, patientId, act);
  const before = await findIdentity(db, scope);
  if (before.version !== version) throw new Refusal('identity.changed');

  const fields = IDENTITY_FIELDS.filter((field) => before[field] !== facts[field]);
  if (fields.length === 0) return version;
  const changed = (of: IdentityFacts) => Object.fromEntries(fields.map((field) => [field, of[field]]));
  await writeIdentity(db, scope, {
    ...{ id: newId(), facts, version: version + 1, changedBy: viewer.userId, changedAt: now },
    ...{ before: changed(before), after: changed(facts) },
  });
  await publish(db, { kind: 'identity' }, { roles: ['Staff'] });
  return version + 1;
}
