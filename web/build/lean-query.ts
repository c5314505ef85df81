import type { Plugin } from 'vite';

const LATE = '\0late-infinite-behavior';

/**
 * Every screen loads the query library's cache, which imports the code of queries that are read page by page, although
 * only screens with a long list have such queries. Here the cache is given that code by the observer of such queries,
 * without which there is none.
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
      filter: { id: new RegExp(`^${LATE}$`) },
      handler: () =>
        'export let infiniteQueryBehavior; export const provide = (behavior) => { infiniteQueryBehavior = behavior; };',
    },
    transform: {
      filter: { id: /\/query-core\/build\/modern\/infiniteQueryObserver\.js$/ },
      handler: (code) =>
        `${code}\nimport { infiniteQueryBehavior } from './infiniteQueryBehavior.js';\nimport { provide } from '${LATE.slice(1)}';\nprovide(infiniteQueryBehavior);\n`,
    },
  };
}
