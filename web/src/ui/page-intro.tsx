import type { ReactNode } from 'react';

type PageIntroProps = { title: string; lead: string; children?: ReactNode };

/** The top of a public page. */
export function PageIntro({ title, lead, children }: PageIntroProps) {
  return (
    <header className="relative overflow-clip bg-sunken">
      <svg
        viewBox="0 0 1440 120"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-12 w-full fill-paper md:h-20"
      >
        <path d="M0 80C300 20 640 10 900 60s420 40 540 0v60H0z" />
      </svg>
      <div className="relative mx-auto max-w-page px-5 pt-12 pb-20 sm:px-6 md:pt-18 md:pb-30">
        <h1 className="text-display">{title}</h1>
        <p className="mt-4 max-w-2xl text-ink-soft text-lg md:text-xl">{lead}</p>
        {children}
      </div>
    </header>
  );
}
