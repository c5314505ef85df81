import type { Endpoint } from '@antam/contract/endpoint';
import { forSamePerson, send } from './call';
import { CallError, isUnanswered } from './call-error';

/** What was to be deleted by a try whose answer was lost. */
const lost = new Set<string>();

/** Deletes one object. If it is gone after a try whose answer was lost, that try has deleted it. */
export async function callToDelete(endpoint: Endpoint & { method: 'DELETE' }, id: string): Promise<void> {
  const object = `${endpoint.paths[0]} ${id}`;
  try {
    await forSamePerson(() => send(endpoint, { params: { id } }));
  } catch (error) {
    const isGone = error instanceof CallError && error.status === 404 && lost.has(object);
    if (isUnanswered(error)) lost.add(object);
    if (!isGone) throw error;
  }
  lost.delete(object);
}
