// npm run backup, npm run restore: a second program of the server, installed and built like the first.
import { requireNode } from './require-node.mjs';

requireNode();
const { ensureBuilt } = await import('./build.mjs');
const { ensureInstalled } = await import('./install.mjs');
const { endOnFailure, ROOT } = await import('./process.mjs');
const { runServer } = await import('./run-server.mjs');

const [tool, ...args] = process.argv.slice(2);
await endOnFailure(async () => {
  await ensureInstalled(ROOT);
  await ensureBuilt(ROOT, ['server']);
});
process.exitCode = await runServer(ROOT, tool, args);
