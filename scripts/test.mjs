// npm test: every check there is, each one run even when an earlier one failed.
// `npm test -- <arguments>` hands the arguments to vitest (a file, -t, --project …); the other checks run as ever.
import { requireNode } from './require-node.mjs';

requireNode();
const { runAllChecks } = await import('./all-checks.mjs');
process.exitCode = await runAllChecks(process.argv.slice(2));
