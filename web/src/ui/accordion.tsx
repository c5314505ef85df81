import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';

type AccordionItem = { key: string; question: string; answer: string[] };

/** Questions of which only one is open at a time; without JavaScript the browser's own `name` sees to that. */
export function Accordion({ items, opened }: { items: AccordionItem[]; opened?: string }) {
  const name = useId();
  const [openKey, setOpenKey] = useState<string | undefined>(opened);
  return (
    <div className="divide-y divide-line border-line border-y">
      {items.map(({ key, question, answer }) => (
        <details key={key} name={name} open={key === openKey} className="group">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by nature. */}
          <summary
            className="flex list-none items-start justify-between gap-4 py-5 font-semibold text-lg leading-snug hover:text-brand-strong [&::-webkit-details-marker]:hidden"
            onClick={(event) => {
              event.preventDefault();
              setOpenKey(key === openKey ? undefined : key);
            }}
          >
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
