export interface Answer<T = Record<string, unknown>> {
  /** 0 when no answer came: refused, reset or too late. */
  status: number;
  body: T;
  headers: Headers;
  ms: number;
}

export interface Asking {
  as?: { token: string };
  body?: unknown;
  headers?: Record<string, string>;
  timeoutMs?: number;
}

/** One request and its answer; never throws. */
export async function ask<T = Record<string, unknown>>(
  url: string,
  request: string,
  { as, body, headers = {}, timeoutMs = 30_000 }: Asking = {},
): Promise<Answer<T>> {
  const [method, target] = request.split(' ') as [string, string];
  const started = performance.now();
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  try {
    const response = await fetch(url + target, {
      method,
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : isRaw ? (body as string) : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'manual',
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      body: (isJson && text ? JSON.parse(text) : text) as T,
      headers: response.headers,
      ms: performance.now() - started,
    };
  } catch (error) {
    const reason = (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name;
    return { status: 0, body: { reason } as T, headers: new Headers(), ms: performance.now() - started };
  }
}

/** Does the work of every index, so many at a time, and answers the results in order. */
export async function inParallel<T>(count: number, atOnce: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results = new Array<T>(count);
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next++;
      results[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
  return results;
}

/** How often each status came, as `201 × 1, 409 × 1999`; where none came, why. */
export function tally(answers: readonly { status: number; body?: unknown; code?: unknown }[]): string {
  const counts = new Map<string, number>();
  for (const { status, body, code } of answers) {
    const reason = code ?? (body as { reason?: string } | undefined)?.reason;
    const name = status === 0 ? `no answer (${reason})` : String(status);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, count]) => `${name} × ${count}`)
    .join(', ');
}
