import { Agent, request } from 'undici';

interface Sent {
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

interface Received {
  status: number;
  headers: Headers;
  text: string;
}

const agent = new Agent({ keepAliveTimeout: 30_000 });

/** One request over a kept connection. `fetch` does the same and takes a fifth of the time of all these tests. */
export async function sendRequest(address: string, { method, headers, body }: Sent): Promise<Received> {
  const answer = await request(address, { method: method as 'GET', headers, body, dispatcher: agent });
  const received = new Headers();
  for (const [name, values] of Object.entries(answer.headers))
    for (const value of [values ?? []].flat()) received.append(name, value);
  return { status: answer.statusCode, headers: received, text: await answer.body.text() };
}
