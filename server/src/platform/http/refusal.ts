import { ERRORS, type ErrorCode } from '@antam/contract/errors';

interface Details {
  fields?: Record<string, string>;
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
}

/** The clinic says no. Thrown anywhere below a route; one error handler turns it into `{ code, message }`. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.status = ERRORS[code];
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}
