import type { ReactNode } from 'react';

type FactorRowProps = { icon: ReactNode; title: string; text: ReactNode; action?: ReactNode; children?: ReactNode };

/** One kind of factor: what it is, its state, and what can be done. */
export function FactorRow({ icon, title, text, action, children }: FactorRowProps) {
  return (
    <li className="grid gap-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <span aria-hidden="true" className="mt-0.5 shrink-0 text-ink-soft [&>svg]:size-5">
          {icon}
        </span>
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-medium">{title}</p>
          <div className="text-ink-soft text-sm">{text}</div>
        </div>
        {action && <div className="max-sm:w-full max-sm:pl-8">{action}</div>}
      </div>
      {children}
    </li>
  );
}
