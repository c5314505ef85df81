import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { everyRound, type Round } from '../../test/race-rounds';
import { runRound, type Track } from '../../test/visit-race';

let clinic: TestClinic;
let track: Track;
beforeAll(async () => {
  clinic = await createTestClinic();
  const [Customer, Staff, Doctor] = (await Promise.all(
    (['Customer', 'Staff', 'Doctor'] as const).map((role) => clinic.addPerson(role)),
  )) as [Person, Person, Person];
  track = { db: clinic.db, people: { Customer, Staff, Doctor }, send: clinic.send };
});
afterAll(() => clinic.stop());

async function faultsOf(rounds: readonly Round[]): Promise<string[]> {
  const faults: string[] = [];
  for (const round of rounds) {
    const fault = await runRound(track, round);
    if (fault) faults.push(fault);
  }
  return faults;
}

test.each([
  ['cancel', 'move'],
  ['move', 'arrive'],
  ['cancel', 'arrive'],
  ['miss', 'arrive'],
  ['miss', 'complete'],
  ['cancel', 'miss'],
  ['cancel', 'complete'],
] as const)(
  '%s against %s, at the same moment, ends as one of them after the other',
  async (first, second) => {
    const acts = (round: Round) => round.runners.map(({ act }) => act).join(' ');
    const rounds = everyRound().filter((round) => acts(round) === `${first} ${second}`);
    expect(rounds.length).toBeGreaterThanOrEqual(4);
    expect(await faultsOf([...rounds, ...rounds])).toEqual([]);
  },
  60_000,
);
