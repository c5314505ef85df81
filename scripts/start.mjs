// npm start: install what is missing, build what is stale, run the clinic in the foreground.
import { requireNode } from './require-node.mjs';

requireNode();
const { ensureBuilt } = await import('./build.mjs');
const { ensureInstalled } = await import('./install.mjs');
const { endOnFailure, ROOT } = await import('./process.mjs');
const { runServer } = await import('./run-server.mjs');

await endOnFailure(async () => {
  await ensureInstalled(ROOT);
  await ensureBuilt(ROOT);
});
process.exitCode = await runServer(ROOT, 'main', process.argv.slice(2));
