import type { CompiledQuery, QueryResult } from 'kysely';
import type { Db } from './database';

/** Stands for a value that is only known when the statement is run, and says where it will be found. */
class Blank {
  constructor(readonly path: readonly string[]) {}
}

type Given<V> = { readonly [K in keyof V]: V[K] };

/**
 * A statement whose text never changes: built and compiled once, then run with new values. Building one costs several
 * times what sending it does, so this is for what every request or every booking asks. A value given here can never
 * change the text: no list for an `in`, no condition that is only sometimes there. Values may lie inside values:
 * `given.entry.action` is the action of the entry that the caller gives.
 */
export function prepared<V extends object, O>(
  build: (db: Db, given: Given<V>) => { compile(db: Db): CompiledQuery<O> },
): (db: Db, values: V) => Promise<QueryResult<O>> {
  let compiled: CompiledQuery<O> | undefined;
  return (db, values) => {
    compiled ??= build(db, blankAt([]) as unknown as Given<V>).compile(db);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Blank ? valueAt(values, parameter.path) : parameter,
    );
    return db.executeQuery({ ...compiled, parameters });
  };
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
  return value ?? null;
}
