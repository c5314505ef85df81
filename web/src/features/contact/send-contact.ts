import { sendContactRequest } from '@antam/contract/contact';
import * as z from 'zod/mini';
import { call } from '../../lib/call';
import { CallError } from '../../lib/call-error';

export const CONTACT_FIELDS = ['firstName', 'lastName', 'email', 'mobile', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

export type ContactOutcome =
  | { kind: 'sent' }
  | { kind: 'invalid'; fields: ContactField[] }
  | { kind: 'tooMany' }
  | { kind: 'failed' };

/** Checks the form against the contract and sends it. */
export async function sendContact(form: FormData): Promise<ContactOutcome> {
  const given = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, form.get(field)]));
  const parsed = z.safeParse(sendContactRequest.body, { ...given, website: form.get('website') || undefined });
  if (!parsed.success) return invalid(parsed.error.issues.map((issue) => String(issue.path[0])));
  try {
    await call(sendContactRequest, { body: parsed.data });
    return { kind: 'sent' };
  } catch (failure) {
    if (failure instanceof CallError && failure.status === 400) return invalid(Object.keys(failure.fields));
    if (failure instanceof CallError && failure.status === 429) return { kind: 'tooMany' };
    return { kind: 'failed' };
  }
}

function invalid(names: string[]): ContactOutcome {
  const fields = CONTACT_FIELDS.filter((field) => names.includes(field));
  return fields.length > 0 ? { kind: 'invalid', fields } : { kind: 'failed' };
}
