import type { SettingsForAdmin } from '@antam/contract/clinic-settings';
import type { ClinicSettingsTexts } from '@antam/texts/given/clinic-settings';
import { type ContractForm, useContractForm } from '../../lib/form/contract-form';
import { lateCheck } from '../../lib/form/late-check';
import { showSuccess } from '../../ui/snackbars';
import { useSaveSettings } from './queries';
import { useSettingsTexts } from './settings-texts';
import { changeOf, pathInForm, type SettingsValues, valuesOf } from './settings-values';

const check = lateCheck(() => import('./settings-check'));

export type SettingsFormState = ContractForm<SettingsValues>;

/** The form of the settings. What another Admin saves meanwhile appears in the fields that are not changed here. */
export function useSettingsForm(settings: SettingsForAdmin) {
  const t = useSettingsTexts();
  const save = useSaveSettings();
  const state = useContractForm<SettingsValues, { version: number }>({
    defaultValues: valuesOf(settings),
    values: valuesOf(settings),
    check: async (values) => wordsAt(await check.problemsOf(values), t.wrong),
    send: (values) => save.mutateAsync(changeOf(values)),
    onSent: ({ version }, values) => {
      state.startFrom({ ...values, version });
      showSuccess(t.saved);
    },
    refusedFields: ({ fields }) =>
      Object.fromEntries(Object.entries(fields).map(([path, words]) => [pathInForm(path, settings.rooms), words])),
  });
  return { ...state, fetchCheck: check.fetch };
}

/** The words for `openingHours.0.closes` are those for `closes`. */
function wordsAt(paths: readonly string[], wrong: ClinicSettingsTexts['wrong']): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [path, wrong[path.split('.').at(-1) as keyof typeof wrong]]));
}
