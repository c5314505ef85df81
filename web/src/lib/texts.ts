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
  const arrived: Partial<Record<Language, T>> = { given: sources.given, en: sources.en ? undefined : sources.given };
  const requested: Partial<Record<Language, Promise<T>>> = {};

  function load(language: Language): Promise<T> {
    const source = language === 'given' ? undefined : sources[language];
    if (!source) return Promise.resolve(sources.given);
    requested[language] ??= source().then(
      (texts) => {
        arrived[language] = texts;
        return texts;
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

  // biome-ignore lint/correctness/noComponentHookFactories: called once per area, at module level.
  return function useTexts() {
    const { language } = useLanguage();
    return arrived[language] ?? use(load(language));
  };
}

/** Fetches the words of every area whose code is already here, so that the first render need not wait. */
export async function preloadTexts(language: Language): Promise<void> {
  await Promise.all([...loaders].map((load) => load(language)));
}
