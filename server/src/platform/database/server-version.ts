import pg from 'pg';
import { SettingsError } from '../env';

const OLDEST = 15;

/** Reads the PostgreSQL version of DATABASE_URL; a server that is away or too old stops the start with one line. */
export async function demandServer(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    demandVersion(Number(rows[0]?.server_version_num));
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    throw new SettingsError(`DATABASE_URL: cannot reach the database (${reasonOf(error)})`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** `server_version_num` is 150004 for 15.4, and was 90624 for 9.6.24. */
export function demandVersion(versionNumber: number): void {
  const major = Math.floor(versionNumber / 10_000);
  if (major >= OLDEST) return;
  const older = `${major}.${Math.floor(versionNumber / 100) % 100}`;
  throw new SettingsError(
    `DATABASE_URL: the server is PostgreSQL ${major >= 10 ? major : older}, expected ${OLDEST} or newer`,
  );
}

/** When a host name has several addresses and none answers, the message is in the nested errors. */
function reasonOf(error: unknown): string {
  const { message, errors } = error as Error & { errors?: Error[] };
  return message || (errors ?? []).map((one) => one.message).join(', ') || String(error);
}
