import path from 'node:path';
import type { Plugin } from 'vite';

/** Every page loads the code that draws an icon of the icon library; `lean-icon.ts` is what we use of it. */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /^\.\.\/createLucideIcon\.mjs$/ },
      handler: () => path.join(import.meta.dirname, 'lean-icon.ts'),
    },
  };
}
