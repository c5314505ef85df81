import path from 'node:path';
import type { Plugin } from 'vite';

const LATE = '\0late-infinite-behavior';

/**
 * What the query library exports for screens that leave a failed or missing answer to React, and for a cache that is kept
 * beyond the page: ours show it themselves, and keep nothing.
 */
const UNUSED = {
  suspense: `
    export const defaultThrowOnError = undefined;
    export const ensureSuspenseTimers = () => {};
    export const shouldSuspend = () => false;
    export const fetchOptimistic = () => {};`,
  errorBoundaryUtils: `
    export const ensurePreventErrorBoundaryRetry = () => {};
    export const useClearResetErrorBoundary = () => {};
    export const getHasError = () => false;`,
  QueryErrorResetBoundary: `
    export const QueryErrorResetBoundary = undefined;
    export const useQueryErrorResetBoundary = () => undefined;`,
  IsRestoringProvider: `
    export const IsRestoringProvider = undefined;
    export const useIsRestoring = () => false;`,
};
/** A fetch that is asked to throw tells its caller, and no boundary. */
const USE_OF_UNUSED =
  /(?<!etch\w*\(\{\s*)\b(throwOnError|suspense:|useSuspense\w+|\w*QueryErrorReset\w+|\w*IsRestoring\w*)/;

/**
 * Every screen loads the query library's cache, which imports the code of queries that are read page by page, although
 * only screens with a long list have such queries. Here the cache is given that code by the observer of such queries,
 * without which there is none. What no screen of ours uses is left out, and a screen that uses it ends the build.
 */
export function leanQuery(): Plugin {
  return {
    name: 'lean-query',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /^(\.\/infiniteQueryBehavior\.js|late-infinite-behavior)$/ },
      handler(source, importer) {
        const isOfCache = importer?.endsWith('/query-core/build/modern/query.js');
        return isOfCache || source === LATE.slice(1) ? LATE : null;
      },
    },
    load: {
      filter: {
        id: [new RegExp(`^${LATE}$`), new RegExp(`/react-query/build/modern/(${Object.keys(UNUSED).join('|')})\\.js$`)],
      },
      handler(id) {
        if (id !== LATE) return UNUSED[path.basename(id, '.js') as keyof typeof UNUSED];
        return 'export let infiniteQueryBehavior; export const provide = (behavior) => { infiniteQueryBehavior = behavior; };';
      },
    },
    transform: {
      filter: { id: [/\/query-core\/build\/modern\/infiniteQueryObserver\.js$/, /\/web\/src\/.*\.tsx?$/] },
      handler(code, id) {
        if (!id.includes('/query-core/')) {
          const [use] = USE_OF_UNUSED.exec(code) ?? [];
          if (use) this.error(`${use}: what the query library does for it is left out (build/lean-query.ts)`);
          return null;
        }
        return `${code}\nimport { infiniteQueryBehavior } from './infiniteQueryBehavior.js';\nimport { provide } from '${LATE.slice(1)}';\nprovide(infiniteQueryBehavior);\n`;
      },
    },
  };
}
