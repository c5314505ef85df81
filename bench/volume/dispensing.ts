import { sql } from 'kysely';
import { ask } from '../lab/ask';
import type { Claims } from '../lab/claims';
import { median } from '../lab/figures';
import { everyCall } from './calls';
import { measureCall, timeInDatabase } from './database-time';
import type { FilledClinic } from './open';

/** What a clinic with a million dispensings asks for all day. */
const SCREENS: Record<string, string> = {
  findAtCounter: 'the counter',
  getSupply: 'My treatment',
  getVisitPage: 'the page of a visit',
  listTodayVisits: 'the doctor’s day',
};
const MOST_MS = 50;
const HANDED = 21;

/** The database time of the screens that read dispensings, and of handing over. */
export async function measureDispensing({ claim }: Claims, clinic: FilledClinic, atLeast: number): Promise<void> {
  const { url, db, known } = clinic;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from dispensings`.execute(db);
  const count = rows[0]?.count ?? 0;
  claim('dispensings in the clinic', count.toLocaleString('en'), count >= atLeast);

  for (const [name, screen] of Object.entries(SCREENS)) {
    const measured = [];
    for (const call of everyCall(known).filter((one) => one.name === name))
      measured.push(...(await measureCall(url, db, call, known.as[call.role])));
    const slowest = Math.max(...measured.map(({ ms }) => ms));
    const isFast = measured.length > 0 && slowest <= MOST_MS;
    claim(`${screen}: within ${MOST_MS} ms of database time`, `${slowest.toFixed(1)} ms`, isFast);
  }
  const handing = await timesOfHandingOver(clinic);
  const ms = median(handing);
  claim(`handing over: within ${MOST_MS} ms of database time`, `${ms.toFixed(1)} ms`, ms <= MOST_MS);
}

/** One prescription, handed over a few days at a time. */
async function timesOfHandingOver({ url, db, known }: FilledClinic): Promise<number[]> {
  const { id } = await db
    .selectFrom('prescriptions')
    .select('id')
    .where('code', '=', known.prescriptionCode)
    .executeTakeFirstOrThrow();
  const body = { prescriptionId: id, source: 'BHYT', items: [{ position: 0, days: 2 }] };
  const times: number[] = [];
  for (let turn = 0; turn < HANDED; turn += 1)
    times.push(
      await timeInDatabase(db, async () => {
        const { status } = await ask(url, 'POST /api/dispensing', { as: known.as.Staff, body });
        if (status !== 201) throw new Error(`handing over: ${status}`);
      }),
    );
  return times;
}
