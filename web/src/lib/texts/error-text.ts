import { CallError } from '../call/call-error';
import { useUiTexts } from './ui-texts';

/** Why a call failed, in the language of the request; `fallback` is the screen's own sentence for unexpected errors. */
export function useErrorText(): (error: unknown, fallback?: string) => string {
  const t = useUiTexts();

  return (error, fallback = t.unexpected) => {
    if (!(error instanceof CallError) || error.code === 'unknown') return fallback;
    return error.code === 'network' ? t.noConnection : error.message;
  };
}
