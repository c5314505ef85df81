import type { Claims } from '../lab/claims';
import { scaled } from '../lab/claims';
import { median, quantile } from '../lab/figures';
import { type Request, type Round, runRound } from '../lab/load';
import { processorTime } from '../lab/processor';
import { bookedSlotsRequest, bookingRequest } from '../lab/requests';
import { type Contest, openContest, type Server } from './contest';
import { createPgbench, findPgbench } from './pgbench';
import type { Step } from './replay';

const CONNECTIONS = 32;
const ROUNDS = scaled(9, 2);
const LEAST_SHARE = 0.6;
const WIDEST_TAIL = 5;

/** A round, and what a call cost the server's processor. */
type Run = Round & { processorMs: number };

interface Discipline {
  name: string;
  title: string;
  calls: number;
  status: number;
  request: (contest: Contest, turn: number) => Request;
  steps: (contest: Contest) => Step[];
  before: (contest: Contest) => Promise<void>;
  after: (contest: Contest, calls: number) => Promise<void>;
}

const DISCIPLINES: readonly Discipline[] = [
  {
    name: 'book',
    title: 'booking',
    calls: scaled(1600, 320),
    status: 201,
    request: bookingRequest,
    steps: ({ book }) => book,
    before: (contest) => contest.emptyDiary(),
    after: (contest, calls) => contest.demandBooked(calls),
  },
  {
    name: 'booked_slots',
    title: 'booked slots of a day',
    calls: scaled(8000, 1600),
    status: 200,
    request: bookedSlotsRequest,
    steps: ({ bookedSlots }) => bookedSlots,
    before: (contest) => contest.settle(),
    after: async () => undefined,
  },
];

/** Ours against bare and pgbench, one kind of call after the other. */
export async function measureSpeed({ claim }: Claims): Promise<void> {
  const contest = await openContest();
  for (const discipline of DISCIPLINES) {
    const { title } = discipline;
    const { ours, bare, pgbench } = await runRounds(contest, discipline);
    const share = median(ours.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? 0)));
    const shareOfPgbench = median(ours.map(({ perSecond }, round) => perSecond / (pgbench[round] ?? 0)));
    claim(
      `${title} through the API, at least ${LEAST_SHARE} of a bare handler with the same SQL`,
      `${share.toFixed(2)} (${rateOf(ours)} against ${rateOf(bare)} a second, median of ${ROUNDS} rounds; ${costOf(ours)} against ${costOf(bare)} ms of processor a call)`,
      share >= LEAST_SHARE,
    );
    claim(
      `${title} against pgbench doing that SQL alone`,
      pgbench.length > 0
        ? `${shareOfPgbench.toFixed(2)} (pgbench ${Math.round(median(pgbench))} a second)`
        : 'pgbench is not installed here: not measured',
      true,
    );
    const [p50, p99] = tailOf(ours);
    const [bareP50, bareP99] = tailOf(bare);
    claim(
      `${title}: p99 at ${CONNECTIONS} connections under ${WIDEST_TAIL} × p50`,
      `${(p99 / p50).toFixed(1)} × (${p50.toFixed(1)} and ${p99.toFixed(1)} ms; bare ${(bareP99 / bareP50).toFixed(1)} ×)`,
      p99 < WIDEST_TAIL * p50,
    );
  }
}

async function runRounds(contest: Contest, discipline: Discipline) {
  const { name, calls, request, steps, before, after, status } = discipline;
  const requests = Array.from({ length: calls }, (_, turn) => request(contest, turn));
  const program = findPgbench();
  const runPgbench =
    program &&
    (await createPgbench({
      ...contest,
      program,
      name,
      steps: steps(contest),
      connections: contest.pool,
      work: requests.map((one, turn) => ({ request: one, patientId: contest.patientOf(turn).userId })),
    }));

  const oneRound = async ({ url, pid }: Server) => {
    const before = processorTime(pid);
    const round = await runRound(url, requests, CONNECTIONS);
    const processorMs = (processorTime(pid) - before) / calls;
    if (round.statuses.get(status) !== calls) throw new Error(`answers: ${JSON.stringify([...round.statuses])}`);
    return { ...round, processorMs };
  };
  const seen: { ours: Run[]; bare: Run[]; pgbench: number[] } = { ours: [], bare: [], pgbench: [] };
  const turns = [
    async () => seen.ours.push(await oneRound(contest.ours)),
    async () => seen.bare.push(await oneRound(contest.bare)),
    ...(runPgbench ? [async () => seen.pgbench.push(await runPgbench())] : []),
  ];
  // The first round of each warms it up and does not count; after it, each begins as often as the others.
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

function tailOf(rounds: readonly Round[]): [number, number] {
  const times = rounds.flatMap((round) => round.times);
  return [quantile(times, 0.5), quantile(times, 0.99)];
}
