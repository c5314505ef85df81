import { CODE_ALPHABET, CODE_LENGTH } from '@antam/rules/codes';
import { v7 } from 'uuid';

export interface Random {
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  shuffled<T>(from: readonly T[]): T[];
  bytes(length: number): Uint8Array;
  /** An id that sorts by the creation time of its row. */
  id(at: Date): string;
  code(): string;
}

/** Reproducible random numbers: the same day gives the same clinic. Never used for a secret. */
export function createRandom(seed: string): Random {
  const next = sequenceFrom(seed);
  const int = (low: number, high: number) => low + (next() % (high - low + 1));
  const pick = <T>(from: readonly T[]) => from[int(0, from.length - 1)] as T;
  const bytes = (length: number) => Uint8Array.from({ length }, () => next() & 0xff);

  return {
    int,
    pick,
    bytes,
    chance: (share) => next() / 2 ** 32 < share,
    shuffled: (from) =>
      from
        .map((value) => ({ value, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ value }) => value),
    id: (at) => v7({ msecs: at.getTime(), random: bytes(16) }),
    code: () => Array.from({ length: CODE_LENGTH }, () => pick([...CODE_ALPHABET])).join(''),
  };
}

/** xorshift32, started from an FNV-1a hash of the seed. */
function sequenceFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}
