import type { ClientErrorCode, ErrorCode } from '@antam/contract/errors';

type Refused = {
  message: string;
  code: ErrorCode | ClientErrorCode | 'unknown';
  status: number;
  fields?: Record<string, string>;
  /** For whose care a reason can be given. */
  patientCode?: string;
};

/** A call that was refused, or that got no answer at all (status 0, code `network`). */
export class CallError extends Error {
  readonly code: Refused['code'];
  readonly status: number;
  readonly fields: Record<string, string>;
  readonly patientCode: string | undefined;

  constructor({ message, code, status, fields = {}, patientCode }: Refused) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.patientCode = patientCode;
  }
}

/** Whether the server may have done what was asked, although no answer says so. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof CallError) || error.code === 'network' || error.status >= 500;
}

export async function callErrorOf(response: Response): Promise<CallError> {
  const body: unknown = await response.json().catch(() => null);
  const refusal = typeof body === 'object' && body !== null ? (body as Partial<Refused>) : {};
  return new CallError({
    message: refusal.message ?? `Request failed with status ${response.status}`,
    code: refusal.code ?? 'unknown',
    status: response.status,
    fields: refusal.fields,
    patientCode: refusal.patientCode,
  });
}
