import { type ReactNode, useId } from 'react';

/** One part of what stands about the tests of a patient. */
export function Block({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-2">
      <h3 id={id} className="font-semibold text-ink-soft text-sm">
        {title}
      </h3>
      {children}
    </section>
  );
}
