import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names';
import { type ButtonLook, buttonClass } from './button-class';
import { usePress } from './press';
import { Spinner } from './spinner';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** For a button that calls the server: true while the answer is awaited. */
    isBusy?: boolean;
  };

export function Button({ look, size, isBusy, className, children, onClick, ...rest }: ButtonProps) {
  const isAct = isBusy !== undefined || rest.type === 'submit';
  const { isShut, isIgnored } = usePress({ isAct, isBusy: isBusy ?? false });
  return (
    <button
      type="button"
      className={classNames(buttonClass({ look, size }), className)}
      // Not `disabled`, because that would remove the focus from the pressed button.
      aria-disabled={isShut || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => (isIgnored(event) ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}
