import { plantCanaries } from './attacks/canaries';
import { guess } from './attacks/guessing';
import { walkMatrix } from './attacks/matrix';
import { replayStolenToken } from './attacks/stolen-token';
import { storeScripts } from './attacks/stored-scripts';
import { tamperWithAudit } from './attacks/tamper';
import { timeStrangers } from './attacks/timing';
import { type Claims, cleanUp, prove } from './lab/claims';
import { openEmbeddedClinic } from './lab/clinic';

const PARTS: Record<string, (claims: Claims) => Promise<void>> = {
  matrix: async (claims) => walkMatrix(claims, await openEmbeddedClinic()),
  token: async (claims) => replayStolenToken(claims, await openEmbeddedClinic()),
  guessing: guess,
  tamper: async (claims) => tamperWithAudit(claims, await openEmbeddedClinic()),
  canaries: async (claims) => plantCanaries(claims, await openEmbeddedClinic({ LOG_LEVEL: 'debug' })),
  scripts: async (claims) => storeScripts(claims, await openEmbeddedClinic()),
  timing: async (claims) => timeStrangers(claims, await openEmbeddedClinic()),
};

/** BENCH_PART=tamper runs one part alone. */
const chosen = Object.entries(PARTS).filter(([name]) => !process.env.BENCH_PART || name === process.env.BENCH_PART);

await prove('Attacks', async (claims) => {
  for (const [, part] of chosen) {
    await part(claims);
    await cleanUp();
  }
});
