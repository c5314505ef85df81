import { BODY_MAX_BYTES, NEXT_CURSOR_HEADER } from '@antam/contract/constants';
import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  isByAudience,
  type ParamsOf,
  type QueryOf,
} from '@antam/contract/endpoint';
import type { ClinicTime } from '@antam/rules/clinic-time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type AuditEntry, type AuditNote, entryOf, writeAudit } from '../audit/audit';
import type { Db } from '../database/database';
import type { Settings } from '../env';
import type { Jobs } from '../jobs/jobs';
import { findCaller } from '../session/find-caller';
import type { Session } from '../session/session';
import { findUndeclared } from './declared-errors';
import type { NoteDenial } from './error-handler';
import { answerOnce, createKeeper, type EarlierAnswer, type KeptAnswer, onceKeyOf } from './idempotency';
import { createViewerLimit } from './limit-calls';
import { inRetriedTransaction } from './notices';
import { documentSchema } from './openapi';
import { type Page, readPage, type Sliced } from './paging';
import { addressKey, callLimitOf, countHit, demandBelow } from './rate-limit';
import { Refusal } from './refusal';

declare module 'fastify' {
  interface FastifyRequest {
    viewer?: Session | null;
    /** The stored answer of an earlier request with the same Idempotency-Key. */
    earlier?: EarlierAnswer | null;
  }
  interface FastifyContextConfig {
    isStream?: boolean;
  }
}

/** One request as a handler sees it: parsed, its viewer known, its transaction open. */
export interface Call<E extends Endpoint = Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  viewer: E['roles'] extends 'anyone' ? Session | null : Session;
  db: Db;
  now: Date;
  clinic: ClinicTime;
  /** Jobs for after the request; they are enqueued in the call's own transaction. */
  jobs: Jobs;
  page: Page;
  request: FastifyRequest;
  reply: FastifyReply;
  audit(note: AuditNote): Promise<void>;
  /** The audit entry as values, for a statement that writes it together with the act it describes. */
  entry(note: AuditNote): AuditEntry;
  /** The answer in its stored form, for a statement that writes it itself; null without an Idempotency-Key. */
  keep(answer: unknown): KeptAnswer | null;
  /** Sets the header of the next page and returns this page's rows. */
  paged<Row>(slice: Sliced<Row>): Row[];
}

type Handler<E extends Endpoint, Ready> = (call: Call<E> & { ready: Ready }) => Promise<AnswerOf<E>> | AnswerOf<E>;
export type Serve = <const E extends Endpoint, Ready = undefined>(
  endpoint: E,
  handler: Handler<E, Ready>,
  options?: ServeOptions<E, Ready>,
) => void;

interface ServeOptions<E extends Endpoint, Ready> {
  /** False where a refusal must leave its trace; what then writes several rows uses `inRetriedTransaction`. */
  transaction?: boolean;
  /** False where the answer holds a secret: it is then not kept for a repeated Idempotency-Key. */
  keepsAnswer?: boolean;
  /** Where the answer holds a secret: only its `_id` is kept, and a repeated Idempotency-Key is answered anew with this. */
  again?: (call: Call<E>, id: string) => Promise<AnswerOf<E>>;
  /**
   * Done before the transaction begins, and given to the handler as `ready`: what takes long, as hashing a password or
   * drawing a picture does, because a transaction keeps a connection from all others; and what must stay written although the call is refused.
   */
  before?: (asked: Pick<Call<E>, 'db' | 'viewer' | 'body' | 'request'>) => Promise<Ready>;
}

interface ServeContext {
  app: FastifyInstance;
  db: Db;
  settings: Settings;
  clinic: ClinicTime;
  jobs: Jobs;
  noteDenial: NoteDenial;
  /** Tests pass this: then a refusal that the contract does not declare is a failure of the server. */
  onUndeclared?: (problem: string) => void;
}

const idOf = (answer: unknown) => ({ _id: (answer as { _id: string })._id });

const OPEN_BEFORE_PASSWORD_CHANGE = new Set(['getMe', 'changePassword', 'logout', 'watchLive']);
const OPEN_BEFORE_ENROLMENT = new Set([
  ...['getMe', 'changePassword', 'logout', 'getFactors'],
  ...['startTotp', 'confirmTotp', 'startPasskey', 'addPasskey'],
]);

/** Makes the function with which features serve the contract's endpoints. */
export function createServe(context: ServeContext): { serve: Serve; served: Endpoint[] } {
  const { app, db, settings, clinic, jobs, noteDenial, onUndeclared } = context;
  const served: Endpoint[] = [];
  const limitViewer = settings.rateLimits ? createViewerLimit() : undefined;
  // Counted apart: who has a token without its cookie cannot use up the calls of the owner.
  const limitTried = settings.rateLimits ? createViewerLimit() : undefined;

  const serve: Serve = (endpoint, handler, options = {}) => {
    served.push(endpoint);
    const before = options.before as ServeOptions<Endpoint, unknown>['before'];
    const act = handler as Handler<Endpoint, unknown>;
    const again = options.again as ServeOptions<Endpoint, unknown>['again'];
    const isWrite = endpoint.method !== 'GET' && options.transaction !== false;

    const limit = settings.rateLimits ? callLimitOf(endpoint) : null;

    const identify = async (request: FastifyRequest) => {
      const caller = await findCaller(db, settings, request, limit).catch(async (error) => {
        const triedAs = error instanceof Refusal ? error.triedAs : undefined;
        if (endpoint.roles === 'anyone' && error instanceof Refusal && error.status === 401) {
          if (triedAs) await noteDenial(request, error);
          return null;
        }
        if (triedAs) limitTried?.(triedAs);
        throw error;
      });
      request.viewer = caller?.viewer ?? null;
      request.earlier = caller?.earlier ?? null;
      if (request.viewer) limitViewer?.(request.viewer);
      demandRole(endpoint, request.viewer);
      if (limit)
        demandBelow(limit, caller?.hit ?? (await countHit(db, addressKey(limit, request), limit.seconds * 1000)));
    };

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const viewer = request.viewer ?? null;
      if (viewer) demandStepUp(endpoint, viewer, request.body);
      const actor = { viewer, requestId: request.id };
      const key = isWrite && options.keepsAnswer !== false ? onceKeyOf(endpoint, request) : null;
      const run = async (tx: Db, ready: unknown, madeBefore?: string) => {
        const keeper = createKeeper(
          madeBefore === undefined ? key : null,
          (result) => stripped(endpoint, viewer, result),
          again && idOf,
        );
        const call: Call & { ready: unknown } = {
          ready,
          params: request.params as undefined,
          query: request.query as undefined,
          body: request.body as undefined,
          viewer: viewer as Session,
          db: tx,
          now: new Date(),
          clinic,
          jobs,
          page: readPage(request.query as { limit?: number; cursor?: string }, endpoint.bound),
          request,
          reply,
          audit: (note) => writeAudit(tx, actor, note),
          entry: (note) => entryOf(actor, note),
          keep: keeper.keep,
          paged: (slice) => {
            if (slice.nextCursor) reply.header(NEXT_CURSOR_HEADER, slice.nextCursor);
            return slice.rows;
          },
        };
        const result = again && madeBefore !== undefined ? again(call, madeBefore) : act(call);
        return keeper.finish(tx, await result);
      };
      const inOne = (ready: unknown, madeBefore?: string) =>
        inRetriedTransaction(db, (tx) => run(tx, ready, madeBefore));
      const first = async () => {
        const ready = await before?.({ db, viewer: viewer as Session, body: request.body as undefined, request });
        return isWrite ? inOne(ready) : run(db, ready);
      };

      const repeat = again && ((kept: unknown) => inOne(undefined, idOf(kept)._id));
      const payload = await (key ? answerOnce(db, key, request.earlier, first, repeat) : first()).catch((error) => {
        const problem = onUndeclared && findUndeclared(endpoint, error);
        if (!problem) throw error;
        onUndeclared(problem);
        throw new Error(problem);
      });
      if (endpoint.response === 'file' || endpoint.response === 'stream') return payload ?? reply;
      reply.code(endpoint.status ?? (endpoint.response === null ? 204 : 200));
      return payload;
    };

    const register = (scope: FastifyInstance) => {
      for (const [index, url] of endpoint.paths.entries()) {
        scope.route({
          method: endpoint.method,
          url,
          bodyLimit: endpoint.bodyLimit ?? BODY_MAX_BYTES,
          schema: documentSchema(endpoint, index),
          config: { isStream: endpoint.response === 'stream' },
          onRequest: identify,
          handler: answer,
        });
      }
    };
    if (endpoint.accepts) app.register(async (scope) => register(acceptingOther(scope, endpoint.accepts ?? [])));
    else register(app);
  };

  return { serve, served };
}

function demandRole(endpoint: Endpoint, viewer: Session | null): void {
  if (endpoint.roles === 'anyone') return;
  if (!viewer) throw new Refusal('auth.noToken');
  if (!endpoint.roles.includes(viewer.role)) throw new Refusal('auth.wrongRole');
  if (viewer.mustChangePassword && !OPEN_BEFORE_PASSWORD_CHANGE.has(endpoint.name))
    throw new Refusal('auth.mustChangePassword');
  if (viewer.mustEnrolFactor && !OPEN_BEFORE_ENROLMENT.has(endpoint.name)) throw new Refusal('auth.enrolFactor');
}

/** A stolen session cannot do what the contract marks as sensitive. An account without a second factor is not asked. */
function demandStepUp({ stepUp }: Endpoint, viewer: Session, body: unknown): void {
  if (!stepUp || !viewer.needsStepUp) return;
  const isAsked = stepUp === true || (body as Record<string, unknown> | undefined)?.[stepUp.when] !== undefined;
  if (isAsked) throw new Refusal('auth.stepUp');
}

/** Parses an answer by the schema of its audience: a field that was not declared is never sent. */
function stripped(endpoint: Endpoint, viewer: Session | null, result: unknown): unknown {
  const { response } = endpoint;
  if (response === null || response === 'file' || response === 'stream') return response === null ? undefined : result;
  const schema = isByAudience(response) ? response.by[viewer?.role ?? 'Anonymous'] : response;
  if (!schema) throw new Error(`${endpoint.name} has no answer for ${viewer?.role ?? 'Anonymous'}`);
  return (schema as z.ZodMiniType).parse(result);
}

/** Other content types are accepted only in this scope; everywhere else they answer 415. */
function acceptingOther(scope: FastifyInstance, types: readonly string[]): FastifyInstance {
  const parseJson = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser([...types], { parseAs: 'buffer' }, (request, body, done) => {
    if (request.headers['content-type']?.startsWith('image/')) done(null, body);
    else parseJson(request, body.toString('utf8'), done);
  });
  return scope;
}
