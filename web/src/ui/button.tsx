import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names';
import { type ButtonLook, buttonClass } from './button-class';
import { Spinner } from './spinner';

type ButtonProps = ComponentProps<'button'> & ButtonLook & { isBusy?: boolean };

export function Button({ look, size, isBusy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={classNames(buttonClass({ look, size }), className)}
      // Not `disabled`: that would drop the focus of whoever has just pressed it.
      aria-disabled={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}
