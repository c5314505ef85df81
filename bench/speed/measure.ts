import type { Claims } from '../lab/claims';
import { scaled } from '../lab/claims';
import { median, quantile } from '../lab/figures';
import { type Request, type Round, runRound } from '../lab/load';
import { processorTime } from '../lab/processor';
import {
  bookedSlotsRequest,
  bookingRequest,
  dayOfferRequest,
  earliestRequest,
  monthOfferRequest,
  plainBookingRequest,
} from '../lab/requests';
import { type Contest, openContest, type Server } from './contest';

const CONNECTIONS = 32;
const ROUNDS = scaled(9, 3);
const LEAST_SHARE = 0.7;
const WIDEST_TAIL = 5;

/** A round, and what a call cost the server's processor. */
type Run = Round & { processorMs: number };

interface Discipline {
  title: string;
  calls: number;
  status: number;
  mostStatements: number;
  request: (contest: Contest, turn: number) => Request;
  before: (contest: Contest) => Promise<void>;
  after: (contest: Contest, calls: number) => Promise<void>;
}

const BOOKING = {
  calls: scaled(1600, 320),
  status: 201,
  mostStatements: 6,
  before: (contest: Contest) => contest.emptyDiary(),
  after: (contest: Contest, calls: number) => contest.demandBooked(calls),
};

const DISCIPLINES: readonly Discipline[] = [
  { title: 'booking', ...BOOKING, request: plainBookingRequest },
  { title: 'booking with an Idempotency-Key', ...BOOKING, request: bookingRequest },
  {
    title: 'booked slots of a day',
    calls: scaled(8000, 1600),
    status: 200,
    mostStatements: 3,
    request: bookedSlotsRequest,
    before: (contest) => contest.settle(),
    after: async () => undefined,
  },
  {
    title: 'the offer of a day',
    calls: scaled(8000, 1600),
    status: 200,
    mostStatements: 3,
    request: dayOfferRequest,
    before: (contest) => contest.settle(),
    after: async () => undefined,
  },
  {
    title: 'the offer of a month',
    calls: scaled(2000, 400),
    status: 200,
    mostStatements: 3,
    request: monthOfferRequest,
    before: (contest) => contest.settle(),
    after: async () => undefined,
  },
  {
    title: 'the earliest times of any doctor',
    calls: scaled(2000, 400),
    status: 200,
    mostStatements: 3,
    request: earliestRequest,
    before: (contest) => contest.settle(),
    after: async () => undefined,
  },
];

/** Ours against bare, one kind of call after the other. */
export async function measureSpeed({ claim }: Claims): Promise<void> {
  const contest = await openContest();
  const part = process.env.BENCH_PART;
  for (const discipline of DISCIPLINES.filter(({ title }) => !part || title.startsWith(part))) {
    const { title, mostStatements } = discipline;
    const [statements, bareStatements] = await countBoth(contest, discipline);
    claim(
      `${title}: at most ${mostStatements} statements a call`,
      `${statements}, bare ${bareStatements}`,
      statements <= mostStatements,
    );
    const { ours, bare } = await runRounds(contest, discipline);
    const share = median(ours.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? 0)));
    claim(
      `${title} through the API, at least ${LEAST_SHARE} of a bare handler with the least SQL that is right`,
      `${share.toFixed(2)} (${rateOf(ours)} against ${rateOf(bare)} a second, median of ${ROUNDS} rounds; ${costOf(ours)} against ${costOf(bare)} ms of processor a call)`,
      share >= LEAST_SHARE,
    );
    const tails = ours.map(tailOf);
    const tail = median(tails);
    claim(
      `${title}: p99 at ${CONNECTIONS} connections under ${WIDEST_TAIL} × p50, in the median of the rounds`,
      `${tail.toFixed(1)} × (${atQuantile(ours, 0.5)} and ${atQuantile(ours, 0.99)} ms; widest ${Math.max(...tails).toFixed(1)} ×; bare ${median(bare.map(tailOf)).toFixed(1)} ×)`,
      tail < WIDEST_TAIL,
    );
  }
}

async function countBoth(contest: Contest, { request }: Discipline): Promise<[ours: number, bare: number]> {
  const { ours, bare, statementsOf, emptyDiary } = contest;
  await emptyDiary();
  const counts: number[] = [];
  for (const [index, server] of [ours, bare].entries())
    counts.push(await statementsOf(server, (turn) => request(contest, 20 * index + turn)));
  return counts as [number, number];
}

async function runRounds(contest: Contest, discipline: Discipline) {
  const { calls, request, before, after, status } = discipline;
  const requests = Array.from({ length: calls }, (_, turn) => request(contest, turn));
  const oneRound = async ({ url, pid }: Server): Promise<Run> => {
    const used = processorTime(pid);
    const round = await runRound(url, requests, CONNECTIONS);
    const processorMs = (processorTime(pid) - used) / calls;
    if (round.statuses.get(status) !== calls) throw new Error(`answers: ${JSON.stringify([...round.statuses])}`);
    return { ...round, processorMs };
  };
  const seen: { ours: Run[]; bare: Run[] } = { ours: [], bare: [] };
  const turns = [
    async () => seen.ours.push(await oneRound(contest.ours)),
    async () => seen.bare.push(await oneRound(contest.bare)),
  ];
  // The first round of each server is a warm-up and does not count; after it, each server starts equally often.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (let turn = 0; turn < turns.length; turn += 1) {
      await before(contest);
      await turns[(round + turn) % turns.length]?.();
      await after(contest, calls);
    }
  }
  for (const rounds of Object.values(seen)) rounds.shift();
  return seen;
}

const rateOf = (rounds: readonly Round[]) => Math.round(median(rounds.map(({ perSecond }) => perSecond)));

const costOf = (runs: readonly Run[]) => median(runs.map(({ processorMs }) => processorMs)).toFixed(2);

const atQuantile = (rounds: readonly Round[], at: number) =>
  median(rounds.map(({ times }) => quantile(times, at))).toFixed(1);

/** Of one round: in all rounds together, a single moment in which the machine did something else would be the tail. */
const tailOf = ({ times }: Round) => quantile(times, 0.99) / quantile(times, 0.5);
