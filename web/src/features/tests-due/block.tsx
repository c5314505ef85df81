import type { ReactNode } from 'react';

/** One part of what stands about the tests of a patient: a group, because a list has the same part for many patients. */
export function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-semibold text-ink-soft text-sm">{title}</legend>
      {children}
    </fieldset>
  );
}
