import { type ComponentType, lazy, useState } from 'react';

type ScreenModule = { default: ComponentType };

export type LazyScreen = ComponentType & {
  preload: () => Promise<unknown>;
  /** The import function, from which the build finds the files a page should preload. */
  load: () => Promise<ScreenModule>;
};

/** An address and its screen. */
export interface ScreenRoute {
  path: string;
  Screen: LazyScreen;
}

/**
 * A route's screen in its own chunk; once preloaded it renders without suspending, as prerendering requires. While it
 * cannot be fetched, its place says so.
 */
export function lazyScreen(load: () => Promise<ScreenModule>): LazyScreen {
  const standIn = async () => (await fetchStandIn()).standInFor(fetchScreen, startAnew);
  let Deferred: ComponentType;
  let loaded: ComponentType | undefined;
  startAnew();

  // Only once a stand-in is left: React renders a screen anew that it waited for, and would fetch it without end.
  function startAnew() {
    Deferred = lazy(() => load().catch(standIn));
  }

  async function fetchScreen() {
    loaded ??= (await load()).default;
    return loaded;
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once per route, at module level.
  function Screen() {
    // Chosen once: replacing the component of a mounted screen would lose its input.
    const [Body] = useState<ComponentType>(() => loaded ?? Deferred);
    return <Body />;
  }

  return Object.assign(Screen, { load, preload: fetchScreen });
}

/** What stands in the place of a screen whose code cannot be fetched. */
export const fetchStandIn = () => import('../../ui/screen-not-fetched');
