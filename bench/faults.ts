import { takeDatabaseAway } from './faults/database-away';
import { sendDigests } from './faults/digests';
import { hangUpOn } from './faults/hang-up';
import { killServer } from './faults/kill-server';
import { deliverReminders } from './faults/reminders';
import { backUpAndRestore } from './faults/restore';
import { sendSms } from './faults/sms';
import { terminate } from './faults/terminate';
import { type Claims, cleanUp, prove } from './lab/claims';
import { openEmbeddedClinic, openOwnClinic } from './lab/clinic';

const PARTS: Record<string, (claims: Claims) => Promise<void>> = {
  embedded: async (claims) => {
    const clinic = await openEmbeddedClinic();
    await killServer(claims, clinic, 'embedded database');
    await terminate(claims, clinic);
  },
  own: async (claims) => {
    const clinic = await openOwnClinic();
    await killServer(claims, clinic, 'own database');
    await takeDatabaseAway(claims, clinic);
  },
  'hang-up': async (claims) => hangUpOn(claims, await openEmbeddedClinic()),
  restore: backUpAndRestore,
  digests: sendDigests,
  sms: sendSms,
  reminders: async (claims) => deliverReminders(claims, await openOwnClinic()),
};

/** BENCH_PART=own runs one part alone. */
const chosen = Object.entries(PARTS).filter(([name]) => !process.env.BENCH_PART || name === process.env.BENCH_PART);

await prove('Faults', async (claims) => {
  for (const [, part] of chosen) {
    await part(claims);
    await cleanUp();
  }
});
