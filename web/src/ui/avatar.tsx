import { useState } from 'react';
import { classNames } from '../lib/class-names';

type AvatarProps = { name: string; src?: string | null; size?: 'small' | 'medium' | 'large'; className?: string };

const SIZES = { small: 'size-9 text-sm', medium: 'size-12 text-base', large: 'size-24 text-3xl' };

/** Decorative beside the name; initials replace a picture that is missing or fails. */
export function Avatar({ name, src, size = 'medium', className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const frame = classNames('shrink-0 rounded-full', SIZES[size], className);

  if (src && src !== failed) {
    return <img src={src} alt="" className={classNames(frame, 'object-cover')} onError={() => setFailed(src)} />;
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(frame, 'inline-grid place-items-center bg-brand-soft font-semibold text-on-brand-soft')}
    >
      {initialsOf(name)}
    </span>
  );
}

/** Vietnamese names put the given name last, so the initials begin with the last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  const first = words.length > 1 ? (words[0] ?? '') : '';
  return `${first.charAt(0)}${last.charAt(0)}`.toUpperCase();
}
