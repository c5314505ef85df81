import { classNames } from '../lib/class-names';

type BadgeProps = { count: number; label: string; className?: string };

/** A small count, such as unread messages; `label` describes it for screen readers. */
export function Badge({ count, label, className }: BadgeProps) {
  if (count === 0) return null;
  return (
    <span
      className={classNames(
        'inline-grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 font-semibold text-surface text-xs tabular-nums',
        className,
      )}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
