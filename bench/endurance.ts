/**
 * Whether the server lasts, and how fast it is there.
 *
 * Ten minutes of a mixed load: people read their screens, book and write, at a steady pace that leaves the machine room
 * to breathe. Every five seconds the server's memory is read, from outside (the resident set, as the kernel counts it)
 * and from /metrics (the heap in use). Both rise and fall as garbage is collected, so what is compared is the lowest
 * tenth of the readings of minutes 2 to 4 (the first is for warming up) and of the last two minutes: what a leak leaves behind lies below
 * every collection. As no memory is ever given back for good under load, falling is as well as flat.
 *
 * The start is that of the demo clinic, filled already: from the command to the first answer, the median of five.
 */

import { measureMemory } from './endurance/memory';
import { measureStart } from './endurance/start';
import { prove } from './lab/claims';

await prove('Endurance', async (claims) => {
  await measureStart(claims);
  await measureMemory(claims);
});
