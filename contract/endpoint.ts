import type * as z from 'zod/mini';
import type { Audience, ByAudience, Definition as Endpoint, Schema } from './definition';

export type { Audience, ByAudience, Definition as Endpoint, RateLimit } from './definition';

/** Writes an endpoint down as data; the server serves it and the web calls it. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

export function isByAudience(response: Endpoint['response']): response is ByAudience {
  return typeof response === 'object' && response !== null && 'by' in response;
}

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>;
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>;
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>;
export type InputOf<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler returns, before the response schema removes undeclared fields. */
export type AnswerOf<E extends Endpoint> = E['response'] extends ByAudience
  ? z.input<Extract<E['response']['by'][keyof E['response']['by']], Schema>>
  : E['response'] extends Schema
    ? z.input<E['response']>
    : E['response'] extends null
      ? // biome-ignore lint/suspicious/noConfusingVoidType: a handler with nothing to say returns nothing.
        void
      : unknown;

/** What a client of a given role receives. */
export type ResponseOf<E extends Endpoint, A extends Audience = Audience> = E['response'] extends ByAudience
  ? z.output<Extract<E['response']['by'][A & keyof E['response']['by']], Schema>>
  : E['response'] extends Schema
    ? z.output<E['response']>
    : undefined;
