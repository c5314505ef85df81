import { createContext, type ReactNode, use, useMemo } from 'react';

interface Area {
  /** What stands in the place of given words, by those. */
  words: ReadonlyMap<object, object>;
  /** Set where the specification's own words are Vietnamese throughout. */
  language?: 'vi';
}

const AreaContext = createContext<Area>({ words: new Map() });

/** The given words as the area around this screen shows them. */
export function useAreaWords<T extends object>(given: T): T {
  return (use(AreaContext).words.get(given) as T | undefined) ?? given;
}

export const useAreaLanguage = () => use(AreaContext).language;

/** Pairs given words with those an area shows in their place. */
export const inPlaceOf = <T extends object>(given: T, words: T): readonly [T, T] => [given, words];

interface AreaWordsProps {
  language?: 'vi';
  words: readonly (readonly [object, object])[];
  children: ReactNode;
}

/**
 * The doctor's screens are Vietnamese in the specification. Words they share with English screens are Vietnamese here
 * too, save those the specification itself has in English.
 */
export function AreaWords({ language, words, children }: AreaWordsProps) {
  const outer = use(AreaContext);
  const area = useMemo(
    () => ({ words: new Map([...outer.words, ...words]), language: language ?? outer.language }),
    [outer, words, language],
  );
  return <AreaContext value={area}>{children}</AreaContext>;
}
