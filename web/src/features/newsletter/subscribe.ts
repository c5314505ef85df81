import { subscribeToNewsletter } from '@antam/contract/contact';
import * as z from 'zod/mini';
import { call } from '../../lib/call';
import { CallError } from '../../lib/call-error';

export type SubscribeOutcome = 'done' | 'invalid' | 'tooMany' | 'failed';

/** Checks the address against the contract and sends it. */
export async function subscribe(form: FormData): Promise<SubscribeOutcome> {
  const parsed = z.safeParse(subscribeToNewsletter.body, {
    email: form.get('email'),
    website: form.get('website') || undefined,
  });
  if (!parsed.success) return 'invalid';
  try {
    await call(subscribeToNewsletter, { body: parsed.data });
    return 'done';
  } catch (failure) {
    if (!(failure instanceof CallError)) return 'failed';
    return failure.status === 400 ? 'invalid' : failure.status === 429 ? 'tooMany' : 'failed';
  }
}
