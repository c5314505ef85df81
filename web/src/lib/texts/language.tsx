import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState, useTransition } from 'react';
import { readCookie, rememberChoice } from '../call/cookies';

/** `given` is the specification's own mixture of Vietnamese and English. */
export type Language = 'given' | 'vi' | 'en';

type LanguageChoice = { language: Language; isChanging: boolean; chooseLanguage: (language: Language) => void };

const LanguageContext = createContext<LanguageChoice>({
  language: 'given',
  isChanging: false,
  chooseLanguage: () => {},
});

export const useLanguage = () => use(LanguageContext);

const listeners = new Set<() => void>();

/** Words that could not be fetched when they were wanted are here now: whoever shows words shows them anew. */
export function tellWordsArrived(): void {
  for (const listener of listeners) listener();
}

export function rememberedLanguage(): Language {
  const remembered = readCookie('lang');
  return remembered === 'vi' || remembered === 'en' ? remembered : 'given';
}

export function LanguageProvider({ initial, children }: { initial: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(initial);
  const [isChanging, startChange] = useTransition();
  const [arrivals, setArrivals] = useState(0);

  // A transition keeps the words on screen until the new ones have arrived.
  const chooseLanguage = useCallback((next: Language) => {
    rememberChoice('lang', next === 'given' ? null : next);
    startChange(() => setLanguage(next));
  }, []);

  useEffect(() => {
    const onArrival = () => setArrivals((count) => count + 1);
    listeners.add(onArrival);
    return () => void listeners.delete(onArrival);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object after each arrival renders every reader again.
  const choice = useMemo(
    () => ({ language, isChanging, chooseLanguage }),
    [language, isChanging, chooseLanguage, arrivals],
  );
  return <LanguageContext value={choice}>{children}</LanguageContext>;
}

/** Tells the browser which language the page is in; `given` is the language of this screen's default words. */
export function useDocumentLanguage(given: 'vi' | 'en'): void {
  const { language } = useLanguage();
  useEffect(() => {
    document.documentElement.lang = language === 'given' ? given : language;
  }, [language, given]);
}
