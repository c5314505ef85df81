import type { Sent } from '../lab/booking-load';

export interface Absence {
  /** The longest time without a successful booking. */
  awayMs: number;
  /** From the fault to the last answer that was not a success; 0 when there was none. */
  unsettledMs: number;
  /** All answers after the fault that were not successes. */
  failed: Sent[];
}

/** Measures what people who kept booking noticed of a fault. */
export function measureAbsence(sent: readonly Sent[], since: number): Absence {
  const yeses = sent.filter(({ status }) => status === 201).map(({ answeredAt }) => answeredAt);
  const after = yeses.filter((at) => at >= since).sort((a, b) => a - b);
  const before = Math.max(since - 1000, ...yeses.filter((at) => at < since));
  const gaps = after.map((at, index) => at - (after[index - 1] ?? before));
  const failed = sent.filter(({ status, answeredAt }) => status !== 201 && answeredAt >= since);
  return {
    awayMs: after.length > 0 ? Math.max(...gaps) : Number.POSITIVE_INFINITY,
    unsettledMs: Math.max(0, ...failed.map(({ answeredAt }) => answeredAt - since)),
    failed,
  };
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
