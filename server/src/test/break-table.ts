import pg from 'pg';
import type { TestClinic } from './clinic';

/** Makes every write to a table fail as on a full disk. */
export async function breakOn(clinic: TestClinic, table: string): Promise<void> {
  await asOwner(
    clinic,
    `create or replace function fail_as_on_a_full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before insert or update on ${table} execute function fail_as_on_a_full_disk()`,
  );
}

interface Broken {
  table: string;
  id: string;
  /** By which the rows are found; otherwise `id`. */
  column?: string;
  times: number;
  code: string;
}

/** Makes writing one row, or the rows of one person, fail: so often, with this error of the database. */
export async function breakRow(clinic: TestClinic, { table, id, column = 'id', times, code }: Broken): Promise<void> {
  // What a sequence gave is not taken back with the transaction.
  await asOwner(
    clinic,
    `create sequence changes_of_row; grant usage on changes_of_row to public;
    create function fail_some_times() returns trigger language plpgsql as
      $$ begin
        if nextval('changes_of_row') <= ${times} then raise exception 'broken' using errcode = '${code}'; end if;
        return new;
      end $$;
    create trigger broken_row before insert or update on ${table} for each row when (new.${column} = '${id}')
      execute function fail_some_times()`,
  );
}

export async function mendRow(clinic: TestClinic, table: string): Promise<void> {
  await asOwner(
    clinic,
    `drop trigger broken_row on ${table}; drop function fail_some_times; drop sequence changes_of_row`,
  );
}

export async function mend(clinic: TestClinic, table: string): Promise<void> {
  await asOwner(clinic, `drop trigger full_disk on ${table}`);
}

async function asOwner({ connection }: TestClinic, statements: string): Promise<void> {
  const owner = new pg.Client(connection);
  await owner.connect();
  await owner.query(statements);
  await owner.end();
}
