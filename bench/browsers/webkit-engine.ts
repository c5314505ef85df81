import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../lab/free-port';
import { createProgram } from '../lab/program';
import type { Engine, EnginePage, Size } from './engine';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const DISPLAY = ':97';
const STARTS_WITHIN_MS = 15_000;

type Send = <T>(method: string, path: string, body?: object) => Promise<T>;
type Found = { [ELEMENT]: string } | null;

/** The WebKit that Debian ships, driven by the W3C protocol; it needs a screen, which Xvfb provides. */
export async function startWebKit(miniBrowser: string): Promise<Engine> {
  createProgram('Xvfb', [DISPLAY, '-screen', '0', '1280x900x24'], {
    endsWith: 'SIGTERM',
  }).start();
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY,
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  createProgram('WebKitWebDriver', [`--port=${port}`], { endsWith: 'SIGTERM', env }).start();
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url);
  return { name: 'WebKitGTK', openPage: (size) => openPage(url, miniBrowser, size) };
}

async function untilReady(url: string): Promise<void> {
  const started = performance.now();
  while (performance.now() - started < STARTS_WITHIN_MS) {
    const isReady = await fetch(`${url}/status`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
  throw new Error('WebKitWebDriver did not start');
}

async function openPage(url: string, binary: string, size: Size): Promise<EnginePage> {
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } };
  const { sessionId } = await ask<{ sessionId: string }>(`${url}/session`, 'POST', { capabilities });
  const send: Send = (method, path, body) => ask(`${url}/session/${sessionId}${path}`, method, body);
  await send('POST', '/window/rect', { x: 0, y: 0, ...size });
  const run = <T>(work: (...args: never[]) => unknown, args: unknown[]) =>
    send<T>('POST', '/execute/sync', { script: `return (${work}).apply(null, arguments)`, args });
  return {
    async goto(address) {
      await send('POST', '/url', { url: address });
      await run(collectErrors, []);
    },
    run: (work, ...args) => run(work, args),
    async press(find, ...args) {
      const found = await run<Found>(find, args);
      if (found) await send('POST', `/element/${found[ELEMENT]}/click`, {});
      return found !== null;
    },
    async type(text, find, ...args) {
      const found = await run<Found>(find, args);
      if (found) await send('POST', `/element/${found[ELEMENT]}/value`, { text });
      return found !== null;
    },
    errors: () => run<string[]>(collectedErrors, []),
    close: () => send('DELETE', ''),
  };
}

async function ask<T>(url: string, method: string, body?: object): Promise<T> {
  const answer = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error} ${value.message}`);
  return value;
}

type Collecting = Window & { seenErrors?: string[] };

/** The driver has no console, so the page keeps what fails in it. */
function collectErrors(): void {
  const page = window as Collecting;
  if (page.seenErrors) return;
  const seen: string[] = [];
  page.seenErrors = seen;
  page.addEventListener('error', (event) => seen.push(event.message));
  page.addEventListener('unhandledrejection', (event) => seen.push(String(event.reason)));
}

const collectedErrors = () => (window as Collecting).seenErrors ?? [];
