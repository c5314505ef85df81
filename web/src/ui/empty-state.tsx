import type { ReactNode } from 'react';

type EmptyStateProps = { icon?: ReactNode; title: string; text?: string; action?: ReactNode };

export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-line-strong border-dashed px-6 py-10 text-center">
      {icon && (
        <span aria-hidden="true" className="mb-1 text-brand [&>svg]:size-9">
          {icon}
        </span>
      )}
      <p className="font-semibold text-lg">{title}</p>
      {text && <p className="max-w-prose text-ink-soft">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
