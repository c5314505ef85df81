import { MAX_LENGTH } from '@antam/contract/limits';
import { choiceNamed, type SubstanceChoice } from '@antam/rules/care/substance-choices';
import { useId } from 'react';
import type { Path } from 'react-hook-form';
import { Chip } from '../../ui/chip';
import { TextField } from '../../ui/text-field';
import { useCareFileTexts } from './care-file-texts';
import type { CareValues } from './care-values';
import type { CareForm } from './use-care-form';

type SubstanceFieldProps = {
  state: CareForm;
  /** Where the name and its ATC code are in the form. */
  name: `allergies.${number}.substance` | `otherMedicines.${number}.name`;
  atc: `allergies.${number}.atc` | `otherMedicines.${number}.atc`;
  label: string;
  choices: readonly SubstanceChoice[];
};

/** A substance of the catalogue, which brings its ATC code; any other text is kept and marked as not checked. */
export function SubstanceField({ state, name, atc, label, choices }: SubstanceFieldProps) {
  const t = useCareFileTexts().edit;
  const list = useId();
  const code = String(state.form.watch(atc) ?? '');
  const typed = String(state.form.watch(name) ?? '');
  const typedNow = () => String(state.form.getValues(name) ?? '');
  const field = state.field(name as Path<CareValues>, () =>
    state.choose(atc, choiceNamed(typedNow(), choices)?.atc ?? ''),
  );

  function complete() {
    const choice = choiceNamed(typedNow(), choices);
    if (choice && choice.name.toLowerCase() !== typedNow().trim().toLowerCase()) state.choose(name, choice.name);
  }

  return (
    <div className="grid gap-2 sm:col-span-2">
      <TextField
        {...field}
        label={label}
        list={list}
        spellCheck={false}
        maxLength={MAX_LENGTH.medicationName}
        onBlur={(event) => {
          complete();
          return field.onBlur(event);
        }}
      />
      <datalist id={list}>
        {choices.map((choice) => (
          <option key={choice.name} value={choice.name}>
            {choice.atc}
          </option>
        ))}
      </datalist>
      <p className="empty:hidden">
        {code && <Chip>{t.atc(code)}</Chip>}
        {!code && typed.trim() && <Chip tone="warning">{t.notChecked}</Chip>}
      </p>
    </div>
  );
}
