import { findChromium } from './lab/chromium';
import { prove } from './lab/claims';
import { runSpecs } from './lab/run-specs';

const SPECS = [
  ...['accessibility', 'patient-screens', 'doctor-screens', 'desk-screens', 'days-screens', 'languages'],
  ...['doctor-calendar', 'doctor-calendar-leave', 'clinic-settings', 'waiting-list', 'newcomer'],
  ...['doctor-keyboard', 'doctor-profile', 'desk-day', 'admin-day'],
];

/**
 * The browser tests that look at every screen, in both themes and three widths instead of one, read every word of each, and
 * use some by keyboard alone.
 */
await prove('Screens in 360, 768 and 1440 px, light and dark', async (claims) => {
  const files = SPECS.map((name) => `e2e/${name}.test.ts`);
  runSpecs(claims, { project: 'e2e', files, env: { CHROMIUM_PATH: await findChromium() } });
});
