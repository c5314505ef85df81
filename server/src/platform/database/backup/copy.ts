import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { type CopyToStreamQuery, from, to } from 'pg-copy-streams';

/** A table's rows in PostgreSQL's own text form. */
export function copyOut(client: pg.PoolClient, table: string, columns: readonly string[]): CopyToStreamQuery {
  return client.query(to(`copy ${listed(client, table, columns)} to stdout`));
}

export interface CopyIn {
  write(rows: Buffer): Promise<void>;
  /** Returns how many rows were loaded. */
  end(): Promise<number>;
}

export function copyIn(client: pg.PoolClient, table: string, columns: readonly string[]): CopyIn {
  const stream = client.query(from(`copy ${listed(client, table, columns)} from stdin`));
  const done = finished(stream);
  done.catch(() => undefined);
  return {
    async write(rows) {
      if (!stream.write(rows)) await Promise.race([once(stream, 'drain'), done]);
    },
    async end() {
      stream.end();
      await done;
      return stream.rowCount;
    },
  };
}

function listed(client: pg.PoolClient, table: string, columns: readonly string[]): string {
  return `${client.escapeIdentifier(table)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;
}
