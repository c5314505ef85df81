import type * as z from 'zod/mini';
import type { Role } from './constants';
import type { ErrorCode } from './errors';

export type Schema = z.ZodMiniType;

/** The caller's role; `anyone` is a caller without a session. */
export type Audience = Role | 'Anonymous';

/** What each audience may see of an answer. A field that is not named here never leaves the server. */
export interface ByAudience {
  readonly by: { readonly [A in Audience]?: Schema };
}

export interface RateLimit {
  readonly max: number;
  readonly seconds: number;
  /** Whether calls are counted by address or by viewer. */
  readonly per: 'address' | 'viewer';
  /** Endpoints that name the same budget count together; without a name an endpoint counts alone. */
  readonly budget?: string;
}

export interface Definition {
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The first path is the one our own client calls; the others are kept for older clients. */
  readonly paths: readonly [string, ...string[]];
  /** `anyone` also answers without a session. */
  readonly roles: readonly Role[] | 'anyone';
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** `null` answers 204 with no body; `file` and `stream` write their own bytes. */
  readonly response: Schema | ByAudience | null | 'file' | 'stream';
  readonly status?: 200 | 201 | 202 | 204;
  readonly errors?: readonly ErrorCode[];
  readonly limit?: RateLimit;
  /**
   * Whether an account with a second factor must have proven it within the last minutes: always, or when the body has
   * this field.
   */
  readonly stepUp?: true | { readonly when: string };
  /** Bytes of body accepted, where 100 KB is not the right bound. */
  readonly bodyLimit?: number;
  /** Content types taken instead of JSON: pictures arrive as bytes, the others as JSON under another name. */
  readonly accepts?: readonly string[];
  /** Answers a page at a time: `limit` and `cursor` in the query, the next cursor in a header. */
  readonly paged?: boolean;
  /** The rows of a paged list for a call that names no limit, where each is so much work that the usual 200 are too many. */
  readonly bound?: number;
}
