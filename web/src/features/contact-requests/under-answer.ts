import type { ContactRequest } from '@antam/contract/contact';
import { useState } from 'react';

/**
 * Requests whose answer is being written stay on the screen, also when they leave the list because a colleague has dealt
 * with them or another list is chosen: what was typed would be lost.
 */
export function useUnderAnswer(listed: ContactRequest[]) {
  const [held, setHeld] = useState<ContactRequest[]>([]);
  const isGone = ({ _id }: ContactRequest) => !listed.some((one) => one._id === _id);
  const shown = held.filter(isGone).reduce(withInOrder, listed);

  function hold(request: ContactRequest, isHeld: boolean) {
    const others = held.filter(({ _id }) => _id !== request._id);
    setHeld(isHeld ? [...others, request] : others);
  }

  return { shown, isGone, hold };
}

/** The newest stands first, as in the list; then it stays in its place, and keeps the focus. */
function withInOrder(shown: ContactRequest[], request: ContactRequest): ContactRequest[] {
  const before = shown.findIndex(({ createdAt }) => createdAt < request.createdAt);
  return shown.toSpliced(before === -1 ? shown.length : before, 0, request);
}
