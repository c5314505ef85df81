import { createContext, use } from 'react';

interface Area {
  /** The replacement of each given text object. */
  words: ReadonlyMap<object, object>;
  /** Set where the specification's own words are Vietnamese throughout. */
  language?: 'vi';
}

/** The area around a screen; a public page has none. */
export const AreaContext = createContext<Area | null>(null);

/** The given texts as the area around this screen shows them. */
export function useAreaWords<T extends object>(given: T): T {
  return (use(AreaContext)?.words.get(given) as T | undefined) ?? given;
}

export const useAreaLanguage = () => use(AreaContext)?.language;
