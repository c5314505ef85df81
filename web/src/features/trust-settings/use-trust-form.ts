import type { TrustSettings } from '@antam/contract/trust-settings';
import { useContractForm } from '../../lib/form/contract-form';
import { lateCheck, wordsFor } from '../../lib/form/late-check';
import { showSuccess } from '../../ui/snackbars';
import { useSaveTrust } from './queries';
import { useTrustTexts } from './trust-texts';
import { type TrustValues, valuesOf } from './trust-values';

const check = lateCheck(() => import('./trust-check'));

/** The form of the settings. What another Admin saves meanwhile appears in the fields that are not changed here. */
export function useTrustForm(settings: TrustSettings) {
  const t = useTrustTexts();
  const save = useSaveTrust();
  const state = useContractForm<TrustValues, { version: number }>({
    defaultValues: valuesOf(settings),
    values: valuesOf(settings),
    check: async (values) => wordsFor(await check.problemsOf(values), t.wrong),
    send: (values) => save.mutateAsync(values),
    onSent: ({ version }, values) => {
      state.startFrom({ ...values, version });
      showSuccess(t.saved);
    },
  });
  return { ...state, fetchCheck: check.fetch };
}
