/** How long the answer of a call that boot.js started is kept for the code that asks for it. */
const FRESH_MS = 10_000;

declare global {
  interface Window {
    /** Calls that boot.js started while the code was loading, by address. */
    firstAnswers?: Map<string, { token: string; answer: Promise<Response> }>;
  }
}

/** The answer to a call that boot.js has started; each is used once, and only by the session that made the call. */
export async function takeFirstAnswer(address: string, token: string | null): Promise<Response | undefined> {
  const first = window.firstAnswers?.get(address);
  if (!first) return undefined;
  window.firstAnswers?.delete(address);
  if (first.token !== token || performance.now() > FRESH_MS) return undefined;
  // A call without an answer is made again, so that its failure is handled like every other.
  return first.answer.catch(() => undefined);
}
