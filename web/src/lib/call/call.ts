import { BACKGROUND_HEADER, LANGUAGE_HEADER, NEXT_CURSOR_HEADER } from '@antam/contract/constants';
import type { Audience, BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@antam/contract/endpoint';
import { currentWording } from '../texts/wording';
import { reportActivity } from './activity';
import { isInBackground } from './background';
import { CallError, callErrorOf } from './call-error';
import { readCookie } from './cookies';
import { takeFirstAnswer } from './first-answers';
import { isOvercome } from './overcome';
import { currentSession, expireSession, lastPersonHere, personOf } from './session';

type ParamsPart<E> = ParamsOf<E> extends undefined ? { params?: undefined } : { params: ParamsOf<E> };
type BodyPart<E> = BodyOf<E> extends undefined ? { body?: undefined } : { body: BodyOf<E> };
type QueryPart<E> = { query?: QueryOf<E> };

export type CallRequest<E extends Endpoint, A extends Audience> = ParamsPart<E> &
  BodyPart<E> &
  QueryPart<E> & {
    headers?: Record<string, string>;
    /** The one file of an upload endpoint. */
    file?: Blob;
    signal?: AbortSignal;
    /** Sent to its end although the page is closed meanwhile. */
    keepalive?: boolean;
    /** The role whose answer is expected where the endpoint answers each role differently; only used by the type. */
    as?: A;
  };

type Rest<E extends Endpoint, A extends Audience> = [ParamsOf<E>, BodyOf<E>] extends [undefined, undefined]
  ? [request?: CallRequest<E, A>]
  : [request: CallRequest<E, A>];

/** Calls an endpoint of the contract and answers its body; a refusal is thrown as a `CallError`. */
export async function call<E extends Endpoint, A extends Audience = Audience>(
  endpoint: E,
  ...[request]: Rest<E, A>
): Promise<ResponseOf<E, A>> {
  return forSamePerson(async () => {
    const response = await send(endpoint, request);
    return response.status === 204 ? (undefined as ResponseOf<E, A>) : response.json().catch(asLost(request?.signal));
  });
}

/** As `call`, for a list that comes a page at a time. */
export async function callPage<E extends Endpoint, A extends Audience = Audience>(
  endpoint: E,
  ...[request]: Rest<E, A>
): Promise<{ items: ResponseOf<E, A>; nextCursor: string | null }> {
  return forSamePerson(async () => {
    const response = await send(endpoint, request);
    const items = await response.json().catch(asLost(request?.signal));
    return { items, nextCursor: response.headers.get(NEXT_CURSOR_HEADER) };
  });
}

/** As `call`, for an endpoint that answers a file. */
export async function callFile<E extends Endpoint>(endpoint: E, ...[request]: Rest<E, Audience>): Promise<Blob> {
  return forSamePerson(async () => (await send(endpoint, request)).blob().catch(asLost(request?.signal)));
}

/**
 * When another person has logged in before the answer, the act must not go on under their name, nor may they be told of
 * it: whatever came of it, it ends with an error without words, which no message shows. An act may also go on with a
 * call after its session has ended. That call has no token, so only an endpoint for everyone does what it asks: its
 * answer is given, and its failure is not told to another person.
 */
export async function forSamePerson<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const hasToken = currentSession().status === 'in';
  const asker = lastPersonHere();
  let isForEveryone = false;
  return ask()
    .then((answer) => {
      isForEveryone = !hasToken;
      return answer;
    })
    .finally(() => {
      const person = personOf(currentSession());
      if (asker && person && person !== asker && !isForEveryone)
        throw new CallError({ message: '', code: 'auth.sessionEnded', status: 401 });
    });
}

type Loose = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  headers?: Record<string, string>;
  file?: Blob;
  signal?: AbortSignal;
  keepalive?: boolean;
  priority?: RequestPriority;
};

export async function send(endpoint: Endpoint, request: Loose = {}): Promise<Response> {
  const session = currentSession();
  const token = session.status === 'in' ? session.token : null;
  const isBackground = endpoint.method === 'GET' && isInBackground();

  const address = addressOf(endpoint, request);
  const headers = headersOf(endpoint, request, token, isBackground);
  const first = endpoint.method === 'GET' ? await takeFirstAnswer(address, token) : undefined;
  const response = first ?? (await ask(address, { method: endpoint.method, headers }, request));

  if (response.ok) {
    if (token && !isBackground) reportActivity();
    return response;
  }
  const error = await callErrorOf(response);
  // What one person is asked may name a patient, and is not for the next one.
  const isStillThere = personOf(currentSession()) === personOf(session);
  const isWorthRepeating = isStillThere && (await isOvercome(error, isBackground));
  const now = currentSession();
  // It must not be sent again under the name of another person who has logged in meanwhile.
  const isSamePerson = personOf(now) === personOf(session);
  if (isWorthRepeating && isSamePerson) return send(endpoint, request);
  if (token && (error.code === 'auth.sessionEnded' || error.code === 'auth.noToken')) {
    if (now.status !== 'in' || now.token === token) expireSession();
    // The session went on under a new token while this call was under way.
    else if (isSamePerson) return send(endpoint, request);
  }
  throw error;
}

function ask(address: string, init: RequestInit, request: Loose): Promise<Response> {
  const { signal, keepalive, priority } = request;
  return fetch(address, { ...init, body: bodyOf(request), cache: 'no-store', signal, keepalive, priority }).catch(
    asLost(signal),
  );
}

/** No answer, one that broke off, or one that is not the server's, such as the login page of a hotel's network. */
export function asLost(signal?: AbortSignal) {
  return (failure: unknown): never => {
    if (signal?.aborted) throw failure;
    throw new CallError({ message: 'network', code: 'network', status: 0 });
  };
}

function addressOf(endpoint: Endpoint, { params, query }: Loose): string {
  const path = endpoint.paths[0].replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) words.set(name, String(value));
  }
  return words.size > 0 ? `${path}?${words}` : path;
}

function headersOf(
  endpoint: Endpoint,
  { headers, body, file }: Loose,
  token: string | null,
  isBackground: boolean,
): Headers {
  const all = new Headers(headers);
  all.set('Accept', 'application/json');
  const wording = currentWording();
  if (wording !== 'given') all.set(LANGUAGE_HEADER, wording);
  if (token) all.set('Authorization', `Bearer ${token}`);
  if (isBackground) all.set(BACKGROUND_HEADER, 'refresh');
  if (body !== undefined) all.set('Content-Type', 'application/json');
  if (file) all.set('Content-Type', file.type);
  const xsrf = readCookie('XSRF-TOKEN');
  if (endpoint.method !== 'GET' && xsrf) all.set('X-XSRF-TOKEN', xsrf);
  return all;
}

function bodyOf({ body, file }: Loose): BodyInit | undefined {
  if (file) return file;
  return body === undefined ? undefined : JSON.stringify(body);
}
