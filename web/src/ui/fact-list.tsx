import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';

export type Fact = [label: string, value: ReactNode];

type FactListProps = { facts: Fact[]; className?: string };

/** Labels and their values; an unknown value is a dash. */
export function FactList({ facts, className }: FactListProps) {
  return (
    <dl className={classNames('grid grid-cols-[fit-content(42%)_minmax(0,1fr)] gap-x-5 gap-y-2', className)}>
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="min-w-0 font-medium">{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
