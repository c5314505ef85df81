import { classNames } from '../lib/class-names';

type ProgressBarProps = { label: string; percent: number; className?: string };

export function ProgressBar({ label, percent, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={100}
      value={percent}
      className={classNames(
        'block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken',
        '[&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand',
        className,
      )}
    />
  );
}
