import { Pool } from 'undici';

export interface Request {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Round {
  perSecond: number;
  /** How long each call took, in milliseconds, in the order they were answered. */
  times: number[];
  /** How often each status came. */
  statuses: Map<number, number>;
}

/** Sends every request once over so many kept connections, each waiting for its answer before the next. */
export async function runRound(url: string, requests: readonly Request[], connections: number): Promise<Round> {
  const pool = new Pool(url, { connections, pipelining: 1, keepAliveTimeout: 60_000 });
  const times: number[] = [];
  const statuses = new Map<number, number>();
  let next = 0;
  const worker = async () => {
    for (let request = requests[next++]; request; request = requests[next++]) {
      const started = performance.now();
      const { statusCode, body } = await pool.request(request);
      await body.dump({ limit: 1_000_000 });
      times.push(performance.now() - started);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - started) / 1000;
  await pool.close();
  return { perSecond: requests.length / seconds, times, statuses };
}
