import { classNames } from '../lib/class-names';

/** Decorative: the component that shows it also says what is loading. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className={classNames('inline-block size-4 shrink-0 animate-spin', className)}
    >
      <path d="M12.95 12.95A7 7 0 1 1 12.95 3.05" />
    </svg>
  );
}
