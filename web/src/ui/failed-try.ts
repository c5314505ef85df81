import { useRef } from 'react';
import { useErrorText } from '../lib/texts/error-text';
import { showSnackbar } from './snackbars';

/**
 * For an act that shows no message when it succeeds: why a try failed is shown until a later try succeeds. To be spread
 * on a mutation or handed to its `mutate`; `onDone` is what follows a success. What the screen may no longer show when the
 * answer comes is named by `detail`.
 */
export function useFailedTry<Answer = unknown>(fallback: string, onDone?: (answer: Answer) => void, detail?: string) {
  const errorText = useErrorText();
  const takeBack = useRef(() => {});
  return {
    onError: (error: unknown) => {
      takeBack.current();
      takeBack.current = showSnackbar(errorText(error, fallback), 'error', detail);
    },
    // Without an answer only where nothing that follows asks for one.
    onSuccess: (answer?: Answer) => {
      takeBack.current();
      onDone?.(answer as Answer);
    },
  };
}

export type FailedTry = ReturnType<typeof useFailedTry>;
