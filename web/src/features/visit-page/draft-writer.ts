import { currentSession, onSessionChange, personOf } from '../../lib/call/session';

let person = personOf(currentSession());
/** How often another person, or none, was signed in than before. */
let changes = 0;

onSessionChange(() => {
  const next = personOf(currentSession());
  if (next !== person) changes += 1;
  person = next;
});

/**
 * The person who is signed in now. Answers, whenever it is asked, whether they still are, must log in again first, or
 * have logged out; what they typed is never sent for the next person.
 */
export function currentWriter(): () => 'in' | 'locked' | 'gone' {
  const since = changes;
  return () => {
    if (changes !== since) return 'gone';
    return currentSession().status === 'in' ? 'in' : 'locked';
  };
}
