import { type ComponentType, lazy, useState } from 'react';

type ScreenModule = { default: ComponentType };

export type LazyScreen = ComponentType & {
  preload: () => Promise<void>;
  /** The import function, from which the build finds the files a page should preload. */
  load: () => Promise<ScreenModule>;
};

/** An address and its screen. */
export interface ScreenRoute {
  path: string;
  Screen: LazyScreen;
}

/** A route's screen in its own chunk; once preloaded it renders without suspending, as prerendering requires. */
export function lazyScreen(load: () => Promise<ScreenModule>): LazyScreen {
  const Deferred = lazy(load);
  let loaded: ComponentType | undefined;

  // biome-ignore lint/correctness/noComponentHookFactories: called once per route, at module level.
  function Screen() {
    // Chosen once: replacing the component of a mounted screen would lose its input.
    const [Body] = useState<ComponentType>(() => loaded ?? Deferred);
    return <Body />;
  }

  return Object.assign(Screen, {
    load,
    preload: async () => {
      loaded ??= (await load()).default;
    },
  });
}
