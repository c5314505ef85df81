import pino, { type DestinationStream, type Logger } from 'pino';

/** Lines are written in batches: one by one, each cost as much as a query. When the process ends all are written. */
const TOGETHER = { dest: 1, sync: false, minLength: 4096, periodicFlush: 200 };

/** Structured logs that carry ids, never names, addresses, codes or diagnoses. */
export function createLog(level: string, stream?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { req: () => undefined, res: () => undefined, err: describeError },
  };
  return pino(options, stream ?? pino.destination(TOGETHER));
}

/** Database errors quote the row they failed on, so only their code, constraint and place are kept. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string };
  const isDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  return {
    type: error.name,
    code,
    constraint,
    table,
    message: isDatabase ? undefined : error.message,
    stack: error.stack?.split('\n').slice(1).join('\n'),
  };
}
