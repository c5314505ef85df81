import type { CompiledQuery, QueryResult } from 'kysely';
import { CAMEL_CASE, type Db, type Pipelines, pipelinesOf } from './database';
import { isToRepeat } from './pipeline';

/** A placeholder for a value that is known only when the statement runs; it records where the value will be found. */
class Blank {
  constructor(readonly path: readonly string[]) {}
}

type Given<V> = { readonly [K in keyof V]: V[K] };

/**
 * A statement whose text never changes: built and compiled once, then run with new values. Building one costs several
 * times as much as sending it, so this is for statements of every request or every booking. A value can never change
 * the text: no list for an `in`, no optional condition. Values may be nested: `given.entry.action` is the action of the
 * entry that the caller gives.
 *
 * `shares` is for a read of every request that takes well under a millisecond and waits for no other transaction:
 * outside of a transaction it shares one connection with all others (pipeline.ts).
 */
export function prepared<V extends object, O>(
  build: (db: Db, given: Given<V>) => { compile(db: Db): CompiledQuery<O> },
  { shares }: { shares?: keyof Pipelines } = {},
): (db: Db, values: V) => Promise<QueryResult<O>> {
  let compiled: CompiledQuery<O> | undefined;
  return (db, values) => {
    compiled ??= numberedOnce(build(db, blankAt([]) as unknown as Given<V>).compile(db));
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Blank ? valueAt(values, parameter.path) : parameter,
    );
    const { sql, queryId } = compiled;
    const statement: CompiledQuery<O> = { ...compiled, parameters };
    const throughPool = () => db.executeQuery<O>(statement);
    const answer = shares && pipelinesOf(db)?.[shares].query(sql, parameters);
    if (!answer) return throughPool();
    return answer.then(
      (result) => CAMEL_CASE.transformResult({ result, queryId }) as Promise<QueryResult<O>>,
      (error) => {
        if (isToRepeat(error)) return throughPool();
        throw error;
      },
    );
  };
}

/** A value that stands in a statement several times is sent once. */
function numberedOnce<O>(compiled: CompiledQuery<O>): CompiledQuery<O> {
  const parameters: unknown[] = [];
  const numbers = new Map<unknown, number>();
  const numberOf = (parameter: unknown) => {
    const name = parameter instanceof Blank ? parameter.path.join('.') : parameters.length;
    // The proxy is left out: each value would be read through it at every run.
    const kept = parameter instanceof Blank ? new Blank(parameter.path) : parameter;
    if (!numbers.has(name)) numbers.set(name, parameters.push(kept));
    return numbers.get(name);
  };
  const sql = compiled.sql.replace(/\$(\d+)/g, (_text, number) => `$${numberOf(compiled.parameters[number - 1])}`);
  return { ...compiled, sql, parameters };
}

function blankAt(path: readonly string[]): Blank {
  return new Proxy(new Blank(path), {
    get: (blank, name) =>
      name in blank || typeof name === 'symbol' ? Reflect.get(blank, name) : blankAt([...path, name]),
  });
}

function valueAt(values: object, path: readonly string[]): unknown {
  let value: unknown = values;
  for (const name of path) value = (value as Record<string, unknown> | null | undefined)?.[name];
  return value instanceof Date ? asText(value) : (value ?? null);
}

const YEAR_9999 = Date.UTC(9999, 0);

/** What node-postgres makes of a date, in a tenth of the time; it alone knows dates before our era and after 9999. */
function asText(date: Date): unknown {
  const ms = date.getTime();
  return ms >= 0 && ms < YEAR_9999 ? date.toISOString() : date;
}
