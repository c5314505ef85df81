import type { ComponentProps, ReactNode } from 'react';
import { useFieldWiring } from './field';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: string; error?: string };

export function Checkbox({ label, hint, error, className, id, ...rest }: CheckboxProps) {
  const wiring = useFieldWiring({ hint, error, id });
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input type="checkbox" className="mt-0.5 size-5 shrink-0 rounded accent-brand" {...rest} {...wiring.control} />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={wiring.hintId} className="ml-8 text-sm text-ink-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={wiring.errorId} className="ml-8 text-sm font-medium text-error">
          {error}
        </p>
      )}
    </div>
  );
}
