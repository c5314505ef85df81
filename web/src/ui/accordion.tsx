import { ChevronDown } from 'lucide-react';
import { type ToggleEvent, useId } from 'react';

type AccordionItem = { key: string; question: string; answer: string[] };

/**
 * Questions of which only one is open at a time. The browser opens and closes them, also before the page's code is
 * loaded; `name` allows only one open.
 */
export function Accordion({ items, opened }: { items: AccordionItem[]; opened?: string }) {
  const name = useId();
  return (
    <div className="divide-y divide-line border-line border-y">
      {items.map(({ key, question, answer }) => (
        <details key={key} name={name} open={key === opened} onToggle={closeOthers} className="group">
          <summary className="flex cursor-pointer list-none items-start justify-between gap-4 py-5 font-semibold text-lg leading-snug hover:text-brand-strong [&::-webkit-details-marker]:hidden">
            {question}
            <span className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
              <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
            </span>
          </summary>
          <div className="appear max-w-prose pb-6 text-ink-soft">
            {answer.map((paragraph) => (
              <p key={paragraph} className="mt-3 first:mt-0">
                {paragraph}
              </p>
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}

/** For Firefox before 130, which does not support `name` here. */
function closeOthers({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (!currentTarget.open) return;
  for (const other of currentTarget.parentElement?.querySelectorAll('details') ?? []) {
    if (other !== currentTarget) other.open = false;
  }
}
