import type { BodyOf } from '@antam/contract/endpoint';
import type { stateRegimenReason } from '@antam/contract/regimen-history';
import { kindOfChange } from '@antam/rules/care/regimen-timeline';
import { publish } from '../../platform/http/live';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { openCareToChange } from '../../platform/session/open-patient';
import { findRegimenTimeline, type RegimenChangeRow, updateChanges } from './queries';

type Writing = Pick<Call, 'db' | 'audit' | 'entry' | 'viewer' | 'clinic' | 'now'>;

/** States why a regimen was changed, and its line; a higher line than the one before makes it a switch. */
export async function stateReason(
  writing: Writing,
  id: string,
  stated: BodyOf<typeof stateRegimenReason>,
): Promise<void> {
  const { db } = writing;
  const { userId: patientId, ...said } = stated;
  const act = { action: 'regimen.reason' as const, objectType: 'regimen', objectId: id };
  const scope = await openCareToChange(writing, patientId, act);
  const history = await findRegimenTimeline(db, scope);
  if (!history.some((change) => change.id === id)) throw new Refusal('regimen.notFound');
  const after = withKinds(history.map((change) => (change.id === id ? { ...change, ...said } : change)));
  await updateChanges(db, scope, after);
  await publish(db, { kind: 'care' }, { roles: ['Doctor'], userIds: [patientId] });
}

/** Only what depends on the lines is decided again: whether a change is a substitution or a switch. */
function withKinds(oldestFirst: readonly RegimenChangeRow[]): RegimenChangeRow[] {
  return oldestFirst.map((change, at) =>
    change.kind === 'substitution' || change.kind === 'switch'
      ? { ...change, kind: kindOfChange(change, oldestFirst.slice(0, at)) }
      : change,
  );
}
