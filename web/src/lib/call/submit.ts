import type { Endpoint, ParsedBodyOf, ResponseOf } from '@antam/contract/endpoint';
import * as z from 'zod/mini';
import { asLost, forSamePerson, send } from './call';
import { CallError } from './call-error';
import type { Submission } from './submission';

/** Checks a form's values against the contract and sends them; returns the result and never throws. */
export async function submit<E extends Endpoint>(
  endpoint: E,
  /**
   * The endpoint's body schema, or a stricter one; passed separately, because in the browser an endpoint has no
   * schemas.
   */
  schema: z.ZodMiniType<ParsedBodyOf<E>>,
  values: Record<string, unknown>,
  headers?: Record<string, string>,
): Promise<Submission<ResponseOf<E>>> {
  const parsed = z.safeParse(schema, values);
  if (!parsed.success) {
    return { kind: 'invalid', fields: parsed.error.issues.map((issue) => String(issue.path[0])) };
  }
  try {
    const answer = await forSamePerson(async () => {
      const response = await send(endpoint, { body: parsed.data, headers });
      return response.status === 204 ? undefined : response.json().catch(asLost());
    });
    return { kind: 'done', answer };
  } catch (failure) {
    if (!(failure instanceof CallError)) throw failure;
    const fields = Object.keys(failure.fields);
    const isMalformed = failure.code === 'request.malformed' && fields.length > 0;
    return isMalformed ? { kind: 'invalid', fields } : { kind: 'refused', error: failure };
  }
}
