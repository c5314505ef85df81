import path from 'node:path';
import type { Plugin } from 'vite';
import * as parts from './calendar-parts.ts';

const PARTS_FILE = path.join(import.meta.dirname, 'calendar-parts.ts');
const VIRTUAL = '\0calendar-part:';

/** Packages with one function each, by the name of ours. */
const SINGLE: Record<string, keyof typeof parts> = {
  invariant: 'invariant',
  'prop-types': 'propTypes',
  'dayjs/plugin/utc': 'noPlugin',
  'dayjs/plugin/localeData': 'noPlugin',
  'dayjs/plugin/localizedFormat': 'noPlugin',
};

/** Replaces lodash, a positioning library and a few others in react-big-calendar by the functions it uses. */
export function leanCalendar(): Plugin {
  return {
    name: 'lean-calendar',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /^(lodash\/\w+|react-overlays|uncontrollable|invariant|prop-types|dayjs\/plugin\/\w+)$/ },
      handler(source, importer) {
        if (!importer?.includes('/react-big-calendar/')) return null;
        if (source === 'react-overlays' || source === 'uncontrollable') return PARTS_FILE;
        const name = SINGLE[source] ?? source.slice('lodash/'.length);
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
