import type { LiveEvent } from '@antam/contract/clinic';
import { onTestFinished } from 'vitest';
import type { TestClinic } from './clinic';

/** Watches a person's live stream for the rest of the test; answers the events that have arrived so far. */
export async function watchLive(clinic: TestClinic, as: { token: string }): Promise<LiveEvent[]> {
  const events: LiveEvent[] = [];
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const response = await fetch(`${clinic.url}/api/live`, {
    headers: { authorization: `Bearer ${as.token}` },
    signal: stopping.signal,
  });
  void read(response, events).catch(() => undefined);
  return events;
}

async function read(response: Response, events: LiveEvent[]): Promise<void> {
  let rest = '';
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    const lines = (rest + Buffer.from(chunk).toString('utf8')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: ')) events.push(JSON.parse(line.slice(6)));
  }
}
