import { ERRORS, type ErrorCode } from '@antam/contract/errors';
import type { FieldProblem } from '@antam/contract/field-problems';
import type { Viewer } from '@antam/rules/access';

interface Details {
  /** What is wrong with each field, as problem keys; the texts are added when the answer is written. */
  fields?: Record<string, FieldProblem | ErrorCode>;
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
  /** What fills the blanks of its text. */
  values?: Record<string, string>;
  /** For whose care a reason can be given. */
  patientCode?: string;
  /** Whose session somebody tried to use who could not prove to be its browser; the refusal is audited for them. */
  triedAs?: Viewer;
}

/** A refusal with a code. May be thrown anywhere below a route; one error handler turns it into `{ code, message }`. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Details['fields'];
  readonly retryAfter: number | undefined;
  readonly values: Details['values'];
  readonly patientCode: string | undefined;
  readonly triedAs: Viewer | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.status = ERRORS[code];
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.values = details.values;
    this.patientCode = details.patientCode;
    this.triedAs = details.triedAs;
  }
}
