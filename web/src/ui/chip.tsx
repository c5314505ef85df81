import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { TONE_CLASS, type Tone } from './tone';

type ChipProps = { tone?: Tone; icon?: ReactNode; className?: string; children: ReactNode };

export function Chip({ tone = 'neutral', icon, className, children }: ChipProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-full px-3 py-0.5 font-medium text-sm',
        TONE_CLASS[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
