import { ArrowRight } from 'lucide-react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '../lib/class-names';

export function ArrowLink({ className, children, ...rest }: LinkProps) {
  return (
    <Link
      className={classNames(
        'group inline-flex min-h-11 items-center gap-2 font-semibold text-brand-strong hover:underline',
        className,
      )}
      {...rest}
    >
      {children}
      <ArrowRight aria-hidden="true" className="size-4 transition-transform group-hover:translate-x-1" />
    </Link>
  );
}
