// npm run dev: the clinic with the server built anew and started again, and the web reloaded, on every save.
import { requireNode } from './require-node.mjs';

requireNode();
const { ensureInstalled } = await import('./install.mjs');
const { endOnFailure, ROOT } = await import('./process.mjs');
await endOnFailure(() => ensureInstalled(ROOT));

const { runDevelopment } = await import('./development.mjs');
await runDevelopment(ROOT);
