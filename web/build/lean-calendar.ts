import path from 'node:path';
import type { Plugin } from 'vite';
import * as parts from './calendar-parts.ts';

const PARTS_FILE = path.join(import.meta.dirname, 'calendar-parts.ts');
const VIRTUAL = '\0calendar-part:';

/** Replaces lodash and two other libraries in react-big-calendar by the few functions it uses. */
export function leanCalendar(): Plugin {
  return {
    name: 'lean-calendar',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /^(lodash\/\w+|react-overlays|react-lifecycles-compat)$/ },
      handler(source, importer) {
        if (source === 'react-lifecycles-compat') return PARTS_FILE;
        if (!importer?.includes('/react-big-calendar/')) return null;
        if (source === 'react-overlays') return PARTS_FILE;
        const name = source.slice('lodash/'.length);
        // A function that a newer version of the calendar needs comes from lodash again; the weight check then fails.
        return name in parts ? VIRTUAL + name : null;
      },
    },
    load: {
      filter: { id: new RegExp(`^${VIRTUAL}`) },
      handler: (id) => `export { ${id.slice(VIRTUAL.length)} as default } from ${JSON.stringify(PARTS_FILE)};`,
    },
  };
}
