import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card';

type RecordSectionProps = { title: string; action?: ReactNode; className?: string; children: ReactNode };

export function RecordSection({ title, action, className, children }: RecordSectionProps) {
  const id = useId();
  return (
    <Card className={className}>
      <section aria-labelledby={id}>
        <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {action}
        </header>
        {children}
      </section>
    </Card>
  );
}
