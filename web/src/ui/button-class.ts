import { classNames } from '../lib/class-names';

export type ButtonLook = {
  look?: 'solid' | 'outline' | 'quiet' | 'danger' | 'light';
  size?: 'small' | 'medium' | 'large' | 'icon';
};

const LOOKS = {
  solid: 'bg-brand text-on-brand hover:bg-brand-strong shadow-card',
  outline: 'border border-line-strong bg-surface text-brand-strong hover:border-brand hover:bg-brand-soft',
  quiet: 'text-ink hover:bg-brand-soft hover:text-on-brand-soft',
  danger: 'border border-error bg-surface text-error hover:bg-error-soft',
  light: 'bg-on-deep text-[#07514a] hover:bg-white',
};

const SIZES = {
  small: 'min-h-9 px-3.5 py-1.5 text-sm',
  medium: 'min-h-11 px-5 py-2 text-[0.9375rem]',
  large: 'min-h-13 px-7 py-3 text-base',
  icon: 'size-11',
};

export function buttonClass({ look = 'solid', size = 'medium' }: ButtonLook): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-full text-center font-semibold leading-tight transition-colors duration-150',
    'focus-visible:rounded-full disabled:cursor-not-allowed disabled:opacity-55 aria-busy:opacity-75',
    LOOKS[look],
    SIZES[size],
  );
}
