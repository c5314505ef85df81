import { type ReactNode, useId } from 'react';

type OverviewCardProps = { title: string; action?: ReactNode; children: ReactNode };

export function OverviewCard({ title, action, children }: OverviewCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 gap-4 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
      {action && <div className="-mb-2">{action}</div>}
    </section>
  );
}
