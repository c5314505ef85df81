import { isInBackground } from '../lib/call/background';
import { CallError } from '../lib/call/call-error';
import { queryClient } from '../lib/call/query-client';

/**
 * From now on the care of a patient leaves the screen when its reason has ended and no other was given, in every tab that
 * shows it. An automatic refresh asks for none, so it takes nothing away from a person who is writing.
 */
export function forgetClosedCare(): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (isInBackground() && isWriting()) return;
    const { error } = event.action;
    if (error instanceof CallError && error.code === 'care.reasonNeeded') event.query.setState({ data: undefined });
  });
}

/** A field or an open dialog may hold what is not saved yet. */
const isWriting = () => document.querySelector('dialog[open], :is(input, textarea, select):focus') !== null;
