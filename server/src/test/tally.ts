/** Makes so many calls, twenty at once, and counts the answers by status. */
export async function tally(times: number, ask: () => Promise<{ status: number }>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  let next = 0;
  const caller = async () => {
    for (; next < times; ) {
      next += 1;
      const { status } = await ask();
      counts[status] = (counts[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 20 }, caller));
  return counts;
}
