import type { Pack } from './pack';
import { isAbove, isBelow } from './samples';

/** How reports count a viral load. A value at the limit itself is neither suppressed nor a failure. */
export function suppressionOf(
  { viralLoad }: Pack,
  result: { value: number; belowDetection: boolean },
): 'suppressed' | 'neither' | 'notSuppressed' {
  if (isBelow(result, viralLoad.suppressedBelow)) return 'suppressed';
  return isAbove(result, viralLoad.failureAbove) ? 'notSuppressed' : 'neither';
}
