import type { ComponentProps } from 'react';
import { CONTROL_CLASS, FieldFrame, type FieldWords, useFieldWiring } from './field';

type TextFieldProps = ComponentProps<'input'> & FieldWords;

/** The browser neither keeps nor offers what is typed, unless `autoComplete` says so: the next person may use this computer. */
export function TextField({ label, hint, error, hideLabel, className, id, required, ...rest }: TextFieldProps) {
  const wiring = useFieldWiring({ hint, error, id });
  return (
    <FieldFrame {...{ label, hint, error, hideLabel, required, wiring, className }}>
      <input
        type="text"
        autoComplete="off"
        className={CONTROL_CLASS}
        required={required}
        {...rest}
        {...wiring.control}
      />
    </FieldFrame>
  );
}
