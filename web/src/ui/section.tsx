import { type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names';
import { useReveal } from '../lib/loading/reveal';

type SectionProps = {
  id?: string;
  title: string;
  text?: string;
  action?: ReactNode;
  look?: 'paper' | 'sunken';
  layout?: 'stacked' | 'beside';
  children: ReactNode;
};

/** A section of a public page that fades in once. `beside` puts the heading in a separate column on wide screens. */
export function Section(props: SectionProps) {
  const { id, title, text, action, look = 'paper', layout = 'stacked', children } = props;
  const titleId = useId();
  const ref = useReveal<HTMLDivElement>();
  const isBeside = layout === 'beside';
  return (
    <section id={id} aria-labelledby={titleId} className={classNames('-scroll-mt-6', look === 'sunken' && 'bg-sunken')}>
      <div
        ref={ref}
        data-reveal=""
        className={classNames(
          'mx-auto max-w-page px-5 py-16 sm:px-6 md:py-22',
          isBeside && 'grid gap-10 lg:grid-cols-[1fr_1.7fr] lg:gap-16',
        )}
      >
        <header className={isBeside ? 'lg:sticky lg:top-28 lg:self-start' : 'mb-10 md:mb-12'}>
          <h2 id={titleId} className="text-title">
            {title}
          </h2>
          {text && <p className="mt-3 max-w-prose text-ink-soft text-lg">{text}</p>}
          {action && <div className="mt-6">{action}</div>}
        </header>
        <div>{children}</div>
      </div>
    </section>
  );
}
