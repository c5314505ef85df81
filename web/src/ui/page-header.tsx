import type { ReactNode } from 'react';

type PageHeaderProps = { title: string; text?: ReactNode; actions?: ReactNode };

/** The heading of a screen in one of the role areas. */
export function PageHeader({ title, text, actions }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-[1.625rem] leading-tight sm:text-3xl">{title}</h1>
        {text && <p className="mt-1.5 max-w-prose text-ink-soft">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}
