import { useAreaLanguage } from './area';
import { useLanguage } from './language';

export type ScreenLanguage = 'vi' | 'en';

/** The language of a screen, also where the reader has chosen none: for written dates and numbers. */
export function useScreenLanguage(): ScreenLanguage {
  const { language } = useLanguage();
  const areaLanguage = useAreaLanguage() ?? 'en';
  return language === 'given' ? areaLanguage : language;
}
