/**
 * Whether the server lasts, and how fast it is there.
 *
 * Ten minutes of a mixed load: people read their screens, book and write, at a steady pace that leaves the machine room
 * to breathe. After two minutes, which fill the caches, and at the end the server is told to collect everything that is no
 * longer used: what the heap then holds more than before is a leak. (Between two collections it rises and falls by a
 * tenth, so that readings at any other moment say nothing.) From outside, the resident set is read every five seconds, as
 * the kernel counts it; it too rises and falls, and what is compared is the lowest tenth of the readings of minutes 4 to 6,
 * when what the first collection gave back is in use again, and of the last two.
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
