import type { Person } from './clinic';

/** One call of the test clinic. */
export interface SingleCall {
  request: string;
  as?: Person;
  body?: unknown;
  headers?: Record<string, string>;
}
