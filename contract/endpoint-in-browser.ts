import type * as z from 'zod/mini';
import type { Audience, ByAudience, Definition, Schema } from './definition';

export type { Audience };

/** The parts of an endpoint that exist in the browser; `web/build/thin-contract.ts` drops the others from its code. */
export type Kept = Pick<Definition, 'method' | 'paths' | 'accepts'>;

declare const DEFINITION: unique symbol;

/** An endpoint as web code sees it: TypeScript resolves `endpoint` to this file there (`moduleSuffixes` in web/tsconfig.json). */
export type Endpoint = Kept & { readonly [DEFINITION]?: () => Definition };

export declare function endpoint<const D extends Definition>(
  definition: D,
): Pick<D, keyof Kept & keyof D> & { readonly [DEFINITION]?: () => D };

type DefinitionOf<E> = E extends { readonly [DEFINITION]?: () => infer D } ? D : never;
type PartOf<E, Part extends string> = DefinitionOf<E> extends { readonly [P in Part]: infer S } ? S : undefined;

/** What a client sends; undefined where the endpoint takes none. */
export type ParamsOf<E> = PartOf<E, 'params'> extends infer S extends Schema ? z.input<S> : undefined;
export type QueryOf<E> = PartOf<E, 'query'> extends infer S extends Schema ? z.input<S> : undefined;
export type BodyOf<E> = PartOf<E, 'body'> extends infer S extends Schema ? z.input<S> : undefined;
/** The body as the server reads it, after the schema. */
export type ParsedBodyOf<E> = PartOf<E, 'body'> extends infer S extends Schema ? z.output<S> : undefined;

/** What a client of a given role receives. */
export type ResponseOf<E, A extends Audience = Audience> =
  PartOf<E, 'response'> extends infer R
    ? R extends ByAudience
      ? z.output<Extract<R['by'][A & keyof R['by']], Schema>>
      : R extends Schema
        ? z.output<R>
        : undefined
    : never;
