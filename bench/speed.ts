/**
 * How much of the speed of a bare server is left to ours. Side by side, in rounds that take turns, on one database:
 *
 * - ours: the built server as a clinic runs it, rate limits on, its log going to a file;
 * - bare: a node:http handler (speed/bare-server.ts) that does the same SQL and nothing else;
 * - pgbench doing that SQL alone, where pgbench is installed.
 *
 * "The same SQL" is not written down here, where it would soon be a lie. Two calls of each kind are made to our server
 * while the database logs every statement with its values (speed/record.ts): session, rate limit, begin, idempotency
 * key, locks and rules, appointment, slots, audit entry, notifications, reminder, its job, the kept answer, commit. Bare
 * and pgbench then send just these, one round trip each, in the same transaction, named as ours are, over as many
 * connections; where a value belongs to a request (speed/replay.ts) it is that request's. A value that cannot be
 * explained ends the bench. Every round begins with the same empty diary, and what was booked is counted after it.
 *
 * All calls come from this one process over 32 kept connections (lab/load.ts), the same for ours and bare.
 */
import { prove } from './lab/claims';
import { serveBare } from './speed/bare-server';
import { measureSpeed } from './speed/measure';

if (process.env.BENCH_BARE) serveBare(process.env.BENCH_BARE);
else await prove('Speed', measureSpeed);
