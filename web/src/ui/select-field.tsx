import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names';
import { CONTROL_CLASS, FieldFrame, type FieldWords, useFieldWiring } from './field';

export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectFieldProps = ComponentProps<'select'> & FieldWords & { options: SelectOption[]; placeholder?: string };

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, hideLabel, className, id, required, options, placeholder, ...rest } = props;
  const wiring = useFieldWiring({ hint, error, id });
  return (
    <FieldFrame {...{ label, hint, error, hideLabel, required, wiring, className }}>
      <div className="relative">
        <select
          className={classNames(CONTROL_CLASS, 'appearance-none pr-11')}
          required={required}
          {...rest}
          {...wiring.control}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3.5 size-5 text-ink-soft"
        />
      </div>
    </FieldFrame>
  );
}
