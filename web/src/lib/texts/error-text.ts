import { errors } from '@antam/texts/given/errors';
import { CallError } from '../call/call-error';
import { useLanguage } from './language';
import { textsOf } from './texts';
import { useUiTexts } from './ui-texts';

const useErrorTexts = textsOf<Record<keyof typeof errors, string>>({
  given: errors,
  vi: () => import('@antam/texts/vi/errors').then((module) => module.errors),
  en: () => import('@antam/texts/en/errors').then((module) => module.errors),
});

/** Says in the reader's language why a call failed; `fallback` is the screen's own sentence for the unforeseen. */
export function useErrorText(): (error: unknown, fallback?: string) => string {
  const { language } = useLanguage();
  const texts = useErrorTexts();
  const t = useUiTexts();

  return (error, fallback = t.unexpected) => {
    if (!(error instanceof CallError)) return fallback;
    if (error.code === 'network') return texts.network;
    if (error.code === 'unknown') return fallback;
    // The server speaks the given words, and says there what only it knows (how long to wait, say).
    return language === 'given' ? error.message : (texts[error.code] ?? error.message);
  };
}

/** Says what a rule refuses, before any call is made. */
export function useRefusalText(): (code: keyof typeof errors) => string {
  const texts = useErrorTexts();
  return (code) => texts[code];
}
