import type { Db } from '../../server/src/platform/database/database';
import { everyRound } from '../../server/src/test/race-rounds';
import { runRound, type Track } from '../../server/src/test/visit-race';
import { type Answer, ask, inParallel } from '../lab/ask';
import { type Claims, scaled } from '../lab/claims';
import { addPeople, type Person } from '../lab/people';

/** Visits of the same round, each with its own patient and doctor. */
const TRACKS = 4;

interface Race extends Claims {
  url: string;
  db: Db;
  seen: Answer[];
}

/** Sends every two acts on one visit at once, from every role that may; the result must equal some sequential order. */
export async function raceEveryPair({ claim, url, db, seen }: Race): Promise<void> {
  const [customers, staff, doctors] = await Promise.all(
    (['Customer', 'Staff', 'Doctor'] as const).map((role) => addPeople(db, role, TRACKS)),
  );
  const all = everyRound();
  const count = scaled(all.length, 60);
  // Where not every pair is run, those that are run are spread over all pairs.
  const rounds = Array.from(
    { length: count },
    (_, index) => all[Math.floor((index * all.length) / count) % all.length],
  );
  const faults: string[] = [];
  await inParallel(TRACKS, TRACKS, async (lane) => {
    const track: Track = {
      db,
      people: {
        Customer: customers?.[lane] as Person,
        Staff: staff?.[lane] as Person,
        Doctor: doctors?.[lane] as Person,
      },
      send: async (request, sending) => {
        const answer = await ask(url, request, sending);
        seen.push(answer);
        return answer;
      },
    };
    for (let index = lane; index < rounds.length; index += TRACKS) {
      const round = rounds[index];
      const fault = round && (await runRound(track, round));
      if (fault) faults.push(fault);
    }
  });
  for (const fault of faults.slice(0, 10)) console.error(fault);
  claim(
    `${count} pairs of acts on one visit at the same moment, of ${all.length} by act, order, role and kind of visit: each ends as one after the other`,
    `${count - faults.length} of ${count} legal`,
    faults.length === 0,
  );
}
