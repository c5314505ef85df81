import type { Endpoint } from '@antam/contract/endpoint';

/**
 * Finds the methods an address of the API is served with; undefined for an unknown address. Only asked for requests
 * without a route: a route for every other method of every address would take most of the time of a start.
 */
export function createMethodFinder(served: readonly Endpoint[]): (url: string) => string[] | undefined {
  const methods = new Map<string, Set<string>>();
  for (const { method, paths } of served)
    for (const path of paths) methods.set(path, (methods.get(path) ?? new Set()).add(method));
  const known = [...methods].map(([path, allowed]) => ({ pattern: patternOf(path), allowed: [...allowed] }));
  return (url) => known.find(({ pattern }) => pattern.test(url))?.allowed;
}

/** A path of the contract is of plain words and `:names`. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`);
}
