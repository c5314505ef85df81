import type { Endpoint, ParsedBodyOf } from '@antam/contract/endpoint';
import type { ErrorCode } from '@antam/contract/errors';
import type * as z from 'zod/mini';
import { isUnanswered } from '../../lib/call/call-error';
import { currentSession } from '../../lib/call/session';
import type { Submission } from '../../lib/call/submission';
import { submit } from '../../lib/call/submit';

/** What a form has sent in a try whose answer was lost. It belongs to the form, so that it is forgotten with it. */
export type LostTry = { current: string | null };

type Chosen = { userName: unknown; password: unknown } & Record<string, unknown>;

/**
 * Sends a form that gives an account its user name and password. If a try with the same values has lost its answer, and this
 * one is refused as that one's success would have it refused, the login is asked whether it is the own account: then it is
 * done.
 */
export async function submitAccount<E extends Endpoint>(
  endpoint: E,
  schema: z.ZodMiniType<ParsedBodyOf<E>>,
  values: Chosen,
  { lost, refusedAfter }: { lost: LostTry; refusedAfter: readonly ErrorCode[] },
): Promise<Submission<unknown>> {
  const sent = JSON.stringify(values);
  const outcome = await submit(endpoint, schema, values);
  if (outcome.kind !== 'refused') return outcome;
  const { error } = outcome;
  if (isUnanswered(error)) lost.current = sent;
  const isRepeated = lost.current === sent && (refusedAfter as readonly string[]).includes(error.code);
  // A login would end the session of the person who is signed in here.
  if (!isRepeated || currentSession().status === 'in') return outcome;

  const { askWhoseAccount } = await import('./ask-whose-account');
  const answer = await askWhoseAccount({ userName: String(values.userName), password: String(values.password) });
  if (answer instanceof Error) return { kind: 'refused', error: answer };
  lost.current = null;
  return answer === 'own' ? { kind: 'done', answer: undefined } : outcome;
}
