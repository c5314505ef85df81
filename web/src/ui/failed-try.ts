import { useRef } from 'react';
import { useErrorText } from '../lib/texts/error-text';
import { showSnackbar } from './snackbars';

/**
 * For an act that shows no message when it succeeds: why a try failed is shown until a later try succeeds. To be spread
 * on a mutation or handed to its `mutate`.
 */
export function useFailedTry(fallback: string) {
  const errorText = useErrorText();
  const takeBack = useRef(() => {});
  return {
    onError: (error: unknown) => {
      takeBack.current();
      takeBack.current = showSnackbar(errorText(error, fallback), 'error');
    },
    onSuccess: () => takeBack.current(),
  };
}

export type FailedTry = ReturnType<typeof useFailedTry>;
