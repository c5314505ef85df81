import { use } from 'react';
import { type Language, useLanguage } from './language';

type Sources<T> = {
  given: T;
  vi: () => Promise<T>;
  /** Left out where the given words are English throughout. */
  en?: () => Promise<T>;
};

const loaders = new Set<(language: Language) => Promise<unknown>>();

/**
 * Makes the hook that hands an area its words in the reader's language.
 * `given` ships with the code that uses it; `vi` and `en` are fetched when they are chosen.
 */
export function textsOf<T extends object>(sources: Sources<T>): () => T {
  const requested: Partial<Record<Language, Promise<T>>> = {};

  function load(language: Language): Promise<T> {
    const source = sourceOf(language);
    if (!source) return Promise.resolve(sources.given);
    requested[language] ??= source().then(
      (value) => {
        // React does not wait for a promise that carries its value.
        if (requested[language]) Object.assign(requested[language], { status: 'fulfilled', value });
        return value;
      },
      // Offline or a new release has replaced the file: the given words are better than none.
      () => {
        delete requested[language];
        return sources.given;
      },
    );
    return requested[language];
  }
  loaders.add(load);

  function sourceOf(language: Language) {
    return language === 'given' ? undefined : sources[language];
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once per area, at module level.
  return function useTexts() {
    const { language } = useLanguage();
    // Whoever waited here is rendered again and must come by `use` again, or React takes the hooks below for old ones.
    return sourceOf(language) ? use(load(language)) : sources.given;
  };
}

/** Fetches the words of every area whose code is already here, so that the first render need not wait. */
export async function preloadTexts(language: Language): Promise<void> {
  await Promise.all([...loaders].map((load) => load(language)));
}
