import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { bareDatabase } from '../../test/bare-database';
import { createLog } from '../log';
import { createDatabase, createPool, isUnavailable } from './database';

const SOCKET = '.s.PGSQL.5432';

/** A proxy to the database that can stop forwarding: connections stay open, but no data passes. */
async function silenceable(host: string): Promise<{ host: string; silence(): void; speak(): void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'an-tam-way-'));
  const sockets = new Set<Socket>();
  let isSilent = false;
  const way = createServer((near) => {
    const far = connect(path.join(host, SOCKET));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      if (isSilent) from.pause();
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => way.listen(path.join(folder, SOCKET), resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    way.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const each = (act: (socket: Socket) => void) => {
    for (const socket of sockets) act(socket);
  };
  return {
    host: folder,
    silence() {
      isSilent = true;
      each((socket) => socket.pause());
    },
    speak() {
      isSilent = false;
      each((socket) => socket.resume());
    },
  };
}

test('when the database falls silent in the middle of a booking, nobody later inherits the unfinished work', async () => {
  const { connection, db: straight } = await bareDatabase();
  const way = await silenceable((connection as { host: string }).host);
  const pool = createPool({ connection: { ...connection, host: way.host } as never, max: 1, log: createLog('silent') });
  onTestFinished(() => pool.end());
  const db = createDatabase(pool);

  const booking = db.transaction().execute(async (tx) => {
    await sql`insert into settings (name, value) values ('half', '1')`.execute(tx);
    way.silence();
    await sql`insert into settings (name, value) values ('done', '1')`.execute(tx);
  });
  const error = await booking.catch((reason: unknown) => reason);
  expect(isUnavailable(error)).toBe(true);

  way.speak();
  await sql`insert into settings (name, value) values ('next', '1')`.execute(db);
  const { rows } = await sql<{ name: string }>`select name from settings order by name`.execute(straight);
  expect(rows).toEqual([{ name: 'next' }]);
});
