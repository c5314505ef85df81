import type { Differences } from '@antam/texts/differences';
import { use } from 'react';
import { useAreaWords } from './area';
import { tellWordsArrived, useLanguage } from './language';
import type { Language } from './wording';

type Sources<T> = {
  given: T;
  vi: () => Promise<T>;
  /** Where English differs from the given texts; left out where those are English throughout. */
  en?: () => Promise<Differences<T>>;
};

const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

const loaders = new Set<(language: Language) => Promise<unknown>>();

/**
 * Makes the hook that gives an area its texts in the reader's language. `given` ships with the code that uses it; `vi`
 * and `en` are loaded when they are chosen.
 */
export function textsOf<T extends object>(sources: Sources<T>): () => T {
  const requested: Partial<Record<Language, Promise<T>>> = {};
  let latest = sources.given;

  function load(language: Language): Promise<T> {
    const source = sourceOf(language);
    if (!source) return Promise.resolve(sources.given);
    requested[language] ??= marked(
      source().then(
        (value) => {
          latest = value;
          return value;
        },
        // Offline, or a new release has replaced the file: the present texts stay.
        () => {
          askAgain(language, source);
          return latest;
        },
      ),
    );
    return requested[language];
  }
  loaders.add(load);

  /** In the background, so that no screen waits for it; not with every render. */
  async function askAgain(language: Language, source: () => Promise<T>) {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      await pauseOrReconnect(pauseMs);
      const value = await source().catch(() => null);
      if (!value) continue;
      latest = value;
      requested[language] = marked(Promise.resolve(value));
      await requested[language];
      return tellWordsArrived();
    }
  }

  function sourceOf(language: Language) {
    if (language === 'vi') return sources.vi;
    const { en, given } = sources;
    return language === 'en' && en ? () => inEnglish(given, en) : undefined;
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once per area, at module level.
  return function useTexts() {
    const { language } = useLanguage();
    const given = useAreaWords(sources.given);
    // A component that was suspended here is rendered again and must call `use` again, or React reports a changed order
    // of hooks.
    if (sourceOf(language)) return use(load(language));
    // An area only replaces given texts: English is the same everywhere.
    return language === 'given' ? given : sources.given;
  };
}

async function inEnglish<T extends object>(given: T, en: () => Promise<Differences<T>>): Promise<T> {
  const [{ withDifferences }, differences] = await Promise.all([import('@antam/texts/differences'), en()]);
  return withDifferences(given, differences);
}

/** React does not suspend on a promise that carries its value. */
function marked<T>(promise: Promise<T>): Promise<T> {
  void promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }));
  return promise;
}

function pauseOrReconnect(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
  });
}

/** Loads the texts of every area whose code is loaded, so that the first render need not wait. */
export async function preloadTexts(language: Language): Promise<void> {
  await Promise.all([...loaders].map((load) => load(language)));
}
