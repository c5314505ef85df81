import { SettingsChange } from '@antam/contract/clinic-settings';
import { fieldsRefusedBy } from '../../lib/form/schema-check';
import { changeOf, pathInForm, type SettingsValues } from './settings-values';

/** The fields that the contract would refuse. */
export function problemsOf(values: SettingsValues): string[] {
  return fieldsRefusedBy(SettingsChange, changeOf(values)).map((path) => pathInForm(path, values.doctors));
}
