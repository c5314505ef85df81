import { subscribeToNewsletter } from '@antam/contract/contact';
import * as z from 'zod/mini';
import { call } from '../../lib/call';

type Outcome = { ok: true } | { ok: false; isInvalid: true } | { ok: false; isInvalid: false; failure: unknown };

export async function subscribe(form: FormData): Promise<Outcome> {
  const parsed = z.safeParse(subscribeToNewsletter.body, {
    email: form.get('email'),
    website: form.get('website') || undefined,
  });
  if (!parsed.success) return { ok: false, isInvalid: true };
  try {
    await call(subscribeToNewsletter, { body: parsed.data });
    return { ok: true };
  } catch (failure) {
    return { ok: false, isInvalid: false, failure };
  }
}
