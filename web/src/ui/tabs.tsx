import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { classNames } from '../lib/class-names';

type Tab = {
  key: string;
  label: string;
  content: ReactNode;
  /** What was typed in it is still there when it is chosen again: once opened, it stays beside the chosen one. */
  keepsInput?: boolean;
};

type TabsProps = {
  /** The query parameter that holds the chosen tab, so that it survives a reload and the Back button. */
  name: string;
  label: string;
  tabs: Tab[];
  className?: string;
};

export function Tabs({ name, label, tabs, className }: TabsProps) {
  const id = useId();
  const [words, setWords] = useSearchParams();
  const first = tabs[0]?.key;
  const chosen = (tabs.find(({ key }) => key === words.get(name)) ?? tabs[0])?.key;
  const opened = useRef(new Set<string>());
  if (chosen) opened.current.add(chosen);

  function choose(key: string) {
    // The address of the chosen tab again would count as a link to this screen, which leads to its top.
    if (key === chosen) return;
    const next = new URLSearchParams(words);
    if (key === first) next.delete(name);
    else next.set(name, key);
    setWords(next, { replace: true });
  }

  function moveWithArrows(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.key === chosen);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    const next = tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    choose(next.key);
    document.getElementById(`${id}-tab-${next.key}`)?.focus();
  }

  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        className="flex gap-1 overflow-x-auto border-line border-b p-1 print:hidden"
        onKeyDown={moveWithArrows}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.key}`}
            aria-selected={tab.key === chosen}
            aria-controls={`${id}-panel-${tab.key}`}
            tabIndex={tab.key === chosen ? 0 : -1}
            onClick={() => choose(tab.key)}
            className={classNames(
              'min-h-11 whitespace-nowrap rounded-t-lg border-b-2 px-3 font-medium sm:px-4',
              tab.key === chosen ? 'border-brand text-brand-strong' : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-panel-${tab.key}`}
          aria-labelledby={`${id}-tab-${tab.key}`}
          hidden={tab.key !== chosen}
          className="pt-5"
        >
          {(tab.key === chosen || (tab.keepsInput && opened.current.has(tab.key))) && tab.content}
        </div>
      ))}
    </div>
  );
}
