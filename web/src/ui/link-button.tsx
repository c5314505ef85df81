import { Link, type LinkProps } from 'react-router';
import { classNames } from '../lib/class-names';
import { type ButtonLook, buttonClass } from './button-class';

export function LinkButton({ look, size, className, ...rest }: LinkProps & ButtonLook) {
  return <Link className={classNames(buttonClass({ look, size }), className)} {...rest} />;
}
