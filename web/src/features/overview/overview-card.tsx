import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names';

type OverviewCardProps = { title: string; action?: ReactNode; className?: string; children: ReactNode };

export function OverviewCard({ title, action, className, children }: OverviewCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'grid min-w-0 gap-4 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6',
        className,
      )}
    >
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
      {action && <div className="-mb-2">{action}</div>}
    </section>
  );
}
