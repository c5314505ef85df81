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

export async function mend(clinic: TestClinic, table: string): Promise<void> {
  await asOwner(clinic, `drop trigger full_disk on ${table}`);
}

async function asOwner({ connection }: TestClinic, statements: string): Promise<void> {
  const owner = new pg.Client(connection);
  await owner.connect();
  await owner.query(statements);
  await owner.end();
}
