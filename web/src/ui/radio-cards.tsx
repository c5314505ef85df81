import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { useFieldWiring } from './field';

export type RadioOption = {
  value: string;
  label: ReactNode;
  detail?: ReactNode;
  disabled?: boolean;
  isTinted?: boolean;
};

type RadioCardsProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  legend: string;
  options: RadioOption[];
  /** Left out where the form library keeps the value. */
  value?: string;
  hint?: ReactNode;
  error?: string;
  columns?: string;
};

/** One choice of a few, each large enough for a thumb. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, options, value, hint, error, columns, className, id, required, ...input } = props;
  const wiring = useFieldWiring({ hint, error, id });
  return (
    <fieldset aria-describedby={wiring.control['aria-describedby']} className={classNames('min-w-0', className)}>
      <legend className="mb-1.5 font-medium text-[0.9375rem]">
        {legend}
        {required && (
          <span aria-hidden="true" className="ml-0.5 text-accent">
            *
          </span>
        )}
      </legend>
      <div className={classNames('grid gap-2', columns ?? 'grid-cols-2')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'relative flex min-h-11 min-w-0 cursor-pointer flex-col justify-center rounded-field border border-line-strong bg-surface px-3 py-2 leading-tight transition-colors',
              'hover:border-brand has-checked:border-brand has-checked:bg-brand-soft has-checked:text-on-brand-soft has-checked:ring-1 has-checked:ring-brand',
              'has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
              option.isTinted && 'border-brand bg-brand-soft text-on-brand-soft',
              'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-faint',
            )}
          >
            <input
              type="radio"
              className="absolute inset-0 z-10 cursor-[inherit] appearance-none opacity-0"
              value={option.value}
              disabled={option.disabled}
              aria-invalid={error ? true : undefined}
              required={required}
              {...(value !== undefined && { checked: value === option.value })}
              {...input}
            />
            <span className="font-medium">{option.label}</span>
            {option.detail && <span className="text-sm opacity-85">{option.detail}</span>}
          </label>
        ))}
      </div>
      {hint && (
        <p id={wiring.hintId} className="mt-1.5 text-ink-faint text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={wiring.errorId} className="mt-1.5 font-medium text-error text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
