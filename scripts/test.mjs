// npm test runs every check, also after an earlier one failed. `npm test -- <arguments>` passes the arguments to vitest
// (a file, -t, --project …); the other checks run as usual.
import { requireNode } from './require-node.mjs';

requireNode();
const { runAllChecks } = await import('./all-checks.mjs');
process.exitCode = await runAllChecks(process.argv.slice(2));
