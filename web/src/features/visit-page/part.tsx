import { type ReactNode, useId } from 'react';
import type { ContractForm } from '../../lib/form/contract-form';
import type { VisitFields } from './visit-fields';

export type VisitForm = ContractForm<VisitFields>;

type PartProps = { title: string; action?: ReactNode; children: ReactNode };

/** One part of what a doctor writes at a visit. */
export function Part({ title, action, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 border-line border-t pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="font-semibold text-lg">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
}
