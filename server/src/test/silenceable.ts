import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const SOCKET = '.s.PGSQL.5432';

/** A proxy to the database that can stop forwarding: connections stay open, but no data passes. */
export async function silenceable(host: string): Promise<{ host: string; silence(): void; speak(): void }> {
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
