import { type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names';

export type FieldWords = { label: string; hint?: ReactNode; error?: string; hideLabel?: boolean };

export const CONTROL_CLASS =
  'w-full min-h-11 rounded-field border border-line-strong bg-surface px-4 py-2 text-ink placeholder:text-ink-faint ' +
  'transition-colors hover:border-brand focus-visible:rounded-field aria-invalid:border-error aria-invalid:bg-error-soft/40 ' +
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-faint [&:is(input,textarea):read-only]:bg-sunken';

/** The ids that tie a control to its label, hint and error. */
export function useFieldWiring({ hint, error, id: givenId }: { hint?: ReactNode; error?: string; id?: string }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = classNames(Boolean(hint) && hintId, Boolean(error) && errorId) || undefined;

  return {
    hintId,
    errorId,
    control: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy } as const,
  };
}

type FieldFrameProps = FieldWords & {
  wiring: ReturnType<typeof useFieldWiring>;
  required?: boolean;
  className?: string;
  children: ReactNode;
};

export function FieldFrame({ label, hint, error, hideLabel, required, wiring, className, children }: FieldFrameProps) {
  return (
    <div className={className}>
      <label
        htmlFor={wiring.control.id}
        className={classNames(
          hideLabel ? 'sr-only' : 'mb-1.5 block font-medium text-[0.9375rem] text-ink',
          required && 'required-mark',
        )}
      >
        {label}
      </label>
      {children}
      {hint && (
        <p id={wiring.hintId} className="mt-1.5 text-sm text-ink-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={wiring.errorId} className="mt-1.5 text-sm font-medium text-error">
          {error}
        </p>
      )}
    </div>
  );
}
