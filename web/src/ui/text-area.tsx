import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names';
import { CONTROL_CLASS, FieldFrame, type FieldWords, useFieldWiring } from './field';

type TextAreaProps = ComponentProps<'textarea'> & FieldWords;

export function TextArea({ label, hint, error, hideLabel, className, id, required, ...rest }: TextAreaProps) {
  const wiring = useFieldWiring({ hint, error, id });
  return (
    <FieldFrame {...{ label, hint, error, hideLabel, required, wiring, className }}>
      <textarea
        rows={4}
        autoComplete="off"
        className={classNames(CONTROL_CLASS, 'py-3')}
        required={required}
        {...rest}
        {...wiring.control}
      />
    </FieldFrame>
  );
}
