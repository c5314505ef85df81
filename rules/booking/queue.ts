interface Waiting {
  arrivedAt: string | null;
  calledAt: string | null;
  completedAt: string | null;
}

/** Who is next: of those who have arrived and were not called in, the one who has waited longest. */
export function nextInQueue<V extends Waiting>(visits: readonly V[]): V | null {
  const waiting = visits.filter(({ arrivedAt, calledAt, completedAt }) => arrivedAt && !calledAt && !completedAt);
  return (
    waiting.toSorted((one, other) => (one.arrivedAt as string).localeCompare(other.arrivedAt as string))[0] ?? null
  );
}
