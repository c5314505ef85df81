/** How long an answer that was asked for before the code came may wait for its question. */
const FRESH_MS = 10_000;

declare global {
  interface Window {
    /** Calls that boot.js started while the code was still on its way, by address. */
    firstAnswers?: Map<string, { token: string; answer: Promise<Response> }>;
  }
}

/** The answer to a call that boot.js has started already; each is given once, and only to the session that asked. */
export async function takeFirstAnswer(address: string, token: string | null): Promise<Response | undefined> {
  const first = window.firstAnswers?.get(address);
  if (!first) return undefined;
  window.firstAnswers?.delete(address);
  if (first.token !== token || performance.now() > FRESH_MS) return undefined;
  // A call that found no server is made again, so that its failure is told like every other.
  return first.answer.catch(() => undefined);
}
