import { type ReactNode, use, useMemo } from 'react';
import { AreaContext } from './area';

/** Pairs given texts with those an area shows instead. */
export const inPlaceOf = <T extends object>(given: T, words: T): readonly [T, T] => [given, words];

interface AreaWordsProps {
  language?: 'vi';
  words: readonly (readonly [object, object])[];
  children: ReactNode;
}

/**
 * The doctor's screens are Vietnamese in the specification. Texts they share with English screens are Vietnamese here
 * too, except those that the specification itself has in English.
 */
export function AreaWords({ language, words, children }: AreaWordsProps) {
  const outer = use(AreaContext);
  const area = useMemo(
    () => ({ words: new Map([...(outer?.words ?? []), ...words]), language: language ?? outer?.language }),
    [outer, words, language],
  );
  return <AreaContext value={area}>{children}</AreaContext>;
}
