import type { CompiledQuery, QueryResult } from 'kysely';
import type { Db } from './database';

/** Stands for a value that is only known when the statement is run. */
class Blank {
  constructor(readonly name: string) {}
}

type Given<V> = { readonly [K in keyof V]: V[K] };

/**
 * A statement whose text never changes: built and compiled once, then run with new values. Building one costs several
 * times what sending it does, so this is for what every request or every booking asks. A value given here can never
 * change the text: no list for an `in`, no condition that is only sometimes there.
 */
export function prepared<V extends object, O>(
  build: (db: Db, given: Given<V>) => { compile(db: Db): CompiledQuery<O> },
): (db: Db, values: V) => Promise<QueryResult<O>> {
  let compiled: CompiledQuery<O> | undefined;
  const blanks = new Proxy({}, { get: (_, name) => new Blank(String(name)) }) as Given<V>;
  return (db, values) => {
    compiled ??= build(db, blanks).compile(db);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Blank ? values[parameter.name as keyof V] : parameter,
    );
    return db.executeQuery({ ...compiled, parameters });
  };
}
