import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useTransition,
} from 'react';
import { useAreaLanguage } from './area';
import { type Language, rememberLanguage, setAreaWording } from './wording';

type LanguageChoice = { language: Language; isChanging: boolean; chooseLanguage: (language: Language) => void };

const LanguageContext = createContext<LanguageChoice>({
  language: 'given',
  isChanging: false,
  chooseLanguage: () => {},
});

export const useLanguage = () => use(LanguageContext);

const listeners = new Set<() => void>();

/** Texts that could not be loaded earlier have arrived: every component that shows texts is rendered again. */
export function tellWordsArrived(): void {
  for (const listener of listeners) listener();
}

export function LanguageProvider({ initial, children }: { initial: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(initial);
  const [isChanging, startChange] = useTransition();
  const [arrivals, setArrivals] = useState(0);

  // A transition keeps the present texts on screen until the new ones have arrived.
  const chooseLanguage = useCallback((next: Language) => {
    rememberLanguage(next);
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

/**
 * Sets the document's language, and the one requested with each call. `given` is the language of the default texts,
 * where the area does not decide that.
 */
export function useDocumentLanguage(given: 'vi' | 'en'): void {
  const { language } = useLanguage();
  const ownLanguage = useAreaLanguage() ?? given;
  // A layout effect runs before the effects in which a screen makes its first calls.
  useLayoutEffect(() => {
    document.documentElement.lang = language === 'given' ? ownLanguage : language;
    setAreaWording(ownLanguage === 'vi' ? 'given-vi' : 'given');
  }, [language, ownLanguage]);
}
