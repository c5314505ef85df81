import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { request, WebSocket } from 'undici';

export interface Heap {
  /** The bytes that are left after everything has been collected that is no longer used. */
  inUse(): Promise<number>;
  close(): void;
}

/** The heap of a running Node process, through the inspector that it opens when it is sent SIGUSR1. */
export async function openHeap(pid: number | undefined, inspectPort: number): Promise<Heap> {
  if (pid === undefined) throw new Error('the server does not run');
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await inspectorOf(inspectPort));
  await once(socket, 'open');
  let calls = 0;
  const ask = async (method: string): Promise<unknown> => {
    calls += 1;
    socket.send(JSON.stringify({ id: calls, method }));
    const [{ data }] = await once(socket, 'message');
    const { id, result, error } = JSON.parse(String(data));
    if (error || id !== calls) throw new Error(`${method}: ${data}`);
    return result;
  };
  return {
    async inUse() {
      await ask('HeapProfiler.collectGarbage');
      return ((await ask('Runtime.getHeapUsage')) as { usedSize: number }).usedSize;
    },
    close: () => socket.close(),
  };
}

/** The address of the inspector, which listens a moment after the signal. */
async function inspectorOf(port: number): Promise<string> {
  for (let turn = 0; turn < 100; turn += 1) {
    try {
      const { body } = await request(`http://127.0.0.1:${port}/json/list`);
      const [target] = (await body.json()) as { webSocketDebuggerUrl: string }[];
      if (target) return target.webSocketDebuggerUrl;
    } catch {
      await sleep(50);
    }
  }
  throw new Error('the inspector of the server does not answer');
}
