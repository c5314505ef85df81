/** How long a client of this server waits for a live event; bookings must be made meanwhile. */
export async function hearsLive(url: string, as: { token: string }, withinMs = 15_000): Promise<number> {
  const started = Date.now();
  try {
    const response = await fetch(`${url}/api/live`, {
      headers: { authorization: `Bearer ${as.token}` },
      signal: AbortSignal.timeout(withinMs),
    });
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>)
      if (Buffer.from(chunk).toString('utf8').includes('data: ')) return Date.now() - started;
  } catch {
    // Nothing came in time.
  }
  return Number.POSITIVE_INFINITY;
}
