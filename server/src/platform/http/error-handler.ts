import type { ErrorCode } from '@antam/contract/errors';
import { Id } from '@antam/contract/fields';
import { isPatientCode, normaliseCode } from '@antam/rules/codes';
import { fillIn } from '@antam/texts/templates';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { createRefusalLog, type RefusalLog } from '../audit/refusal-log';
import { type Db, isUnavailable, isUnreadableValue } from '../database/database';
import { readRest } from './read-rest';
import { Refusal } from './refusal';
import { errorText, fieldText, wordingOf } from './words';

const RETRY_AFTER_SECONDS = 5;

/** Writes a refusal into the audit log. */
export type NoteDenial = (request: FastifyRequest, refusal: Refusal) => Promise<void>;

/**
 * Turns every error into `{ message, code, fields?, patientCode? }` in the caller's language, and nothing else. Answers the
 * function that notes a refusal after which a call goes on.
 */
export function registerErrorHandler(app: FastifyInstance, db: Db, log: Logger): NoteDenial {
  const refusalLog = createRefusalLog(db, log);
  // The answer stays the same, but a missing audit entry must be logged.
  const noteDenial: NoteDenial = (request, refusal) =>
    auditDenial(refusalLog, request, refusal).catch((err) => request.log.error({ err }, 'denial not audited'));
  app.addHook('onClose', () => refusalLog.stop());
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = isForgedCursor(error, request) ? new Refusal('request.cursorInvalid') : asRefusal(error);
    if (refusal.status >= 500 && refusal.code !== 'server.unavailable')
      request.log.error({ err: error }, 'request failed');
    // A client that disconnected causes the same error codes as a database that is away.
    if (isUnavailable(error) && !request.socket.destroyed) request.log.warn('database away');
    if (isDenial(request, refusal)) await noteDenial(request, refusal);
    if (refusal.code === 'request.tooLarge') await readRest(request.raw);
    return sendRefusal(reply, refusal);
  });
  return noteDenial;
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  const wording = wordingOf(reply.request);
  const fields = Object.entries(refusal.fields ?? {}).map(([name, found]) => [name, fieldText(wording, found)]);
  const body = {
    message: fillIn(errorText(wording, refusal.code), refusal.values ?? {}),
    code: refusal.code,
    ...(refusal.fields && { fields: Object.fromEntries(fields) }),
    ...(refusal.patientCode && { patientCode: refusal.patientCode }),
  };
  return reply.code(refusal.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error)) return new Refusal('server.unavailable', { retryAfter: RETRY_AFTER_SECONDS });
  const { statusCode } = error as { statusCode?: number };
  const code = statusCode === undefined ? undefined : BY_STATUS[statusCode];
  if (code) return new Refusal(code);
  return new Refusal(
    statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'request.malformed' : 'server.failed',
  );
}

/**
 * Only a cursor brings values that no schema has checked: a value that the database cannot parse was no cursor of ours.
 */
function isForgedCursor(error: unknown, request: FastifyRequest): boolean {
  const { cursor } = (request.query ?? {}) as { cursor?: unknown };
  return cursor !== undefined && isUnreadableValue(error);
}

const BY_STATUS: Record<number, ErrorCode | undefined> = {
  404: 'request.notFound',
  405: 'request.methodNotAllowed',
  413: 'request.tooLarge',
  415: 'request.mediaType',
  429: 'request.tooMany',
  503: 'server.unavailable',
};

/** A known viewer requested an object that is not theirs, or somebody used the token of a viewer without its browser. */
function isDenial(request: FastifyRequest, refusal: Refusal): boolean {
  if (refusal.triedAs) return true;
  if (!request.viewer || refusal.code === 'request.notFound') return false;
  return refusal.status === 403 || refusal.status === 404;
}

async function auditDenial(refusalLog: RefusalLog, request: FastifyRequest, refusal: Refusal): Promise<void> {
  const viewer = refusal.triedAs ?? request.viewer;
  if (!viewer) return;
  await refusalLog.write(viewer, request.id, {
    action: `denied.${refusal.code}`,
    outcome: 'refused',
    objectType: request.routeOptions.url,
    objectId: objectIdOf(request),
  });
}

/**
 * A role is refused before parameters are parsed, so they may be any text: only an id or a patient code is written down.
 */
function objectIdOf(request: FastifyRequest): string | undefined {
  const { id, userId } = (request.params ?? {}) as { id?: string; userId?: string };
  const typed = id ?? userId;
  if (typed === undefined || Id.safeParse(typed).success) return typed;
  return isPatientCode(typed) ? normaliseCode(typed) : undefined;
}
