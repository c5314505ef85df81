/**
 * How much of the speed of a bare server is left to ours. Side by side, in rounds that take turns, on one database:
 *
 * - ours: the built server as a clinic runs it, rate limits on, its log going to a file;
 * - bare: a node:http handler (speed/bare-server.ts) with the least SQL that is right, written by hand
 *   (speed/bare-sql.ts): the session, one locking read, one write of appointment, slots and audit entry, which looks
 *   at leave, closures and extra hours of the date, commit. Where an Idempotency-Key is sent, it keeps the answer. It
 *   has no limits, no reminder, no live notices, no checks of what comes in or goes out, no log.
 *
 * A booking is measured twice: without an Idempotency-Key, as a client of the specification sends it, and with one, as
 * our screens do. BENCH_PART=booking runs what begins with that word alone.
 *
 * Every round begins with the same diary, a past and no visit ahead, and what was booked is counted after it. How many
 * statements a call takes is read from the database's own log. All calls come from this one process over 32 kept
 * connections (lab/load.ts), the same for ours and bare, each patient from an address of their own.
 */
import { prove } from './lab/claims';
import { serveBare } from './speed/bare-server';
import { measureSpeed } from './speed/measure';

if (process.env.BENCH_BARE) serveBare(process.env.BENCH_BARE);
else await prove('Speed', measureSpeed);
