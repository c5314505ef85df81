import type { ReactNode } from 'react';
import { Link } from 'react-router';

type FigureCardProps = { to: string; icon: ReactNode; figure: number; label: string };

export function FigureCard({ to, icon, figure, label }: FigureCardProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex h-full items-center gap-4 rounded-card border border-line bg-surface p-3 shadow-card hover:border-brand max-sm:flex-col max-sm:gap-2 max-sm:text-center sm:p-5"
      >
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 sm:size-12 place-items-center rounded-full bg-brand-soft text-on-brand-soft [&>svg]:size-5 sm:[&>svg]:size-6"
        >
          {icon}
        </span>
        <span className="min-w-0">
          <span className="block font-semibold text-3xl tabular-nums leading-none">{figure}</span>
          <span className="mt-1 block text-ink-soft leading-snug max-sm:text-sm">{label}</span>
        </span>
      </Link>
    </li>
  );
}
