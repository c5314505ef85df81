import { type ComponentType, lazy, useState } from 'react';

type ScreenModule = { default: ComponentType };

export type LazyScreen = ComponentType & {
  preload: () => Promise<void>;
  /** The import itself: the build reads from it which files a page should name. */
  load: () => Promise<ScreenModule>;
};

/** An address and what is shown there. */
export interface ScreenRoute {
  path: string;
  Screen: LazyScreen;
}

/** A route's screen in a chunk of its own; once preloaded it renders without suspending, as prerendering needs. */
export function lazyScreen(load: () => Promise<ScreenModule>): LazyScreen {
  const Deferred = lazy(load);
  let loaded: ComponentType | undefined;

  // biome-ignore lint/correctness/noComponentHookFactories: called once per route, at module level.
  function Screen() {
    // Chosen once: swapping the component under a mounted screen would lose what was typed into it.
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
