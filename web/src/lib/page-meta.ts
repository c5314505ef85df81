import { createContext, use, useEffect } from 'react';

export type PageMeta = { title: string; description?: string };

/** How the prerendering build gets a page's title; unused in the browser. */
export const PageMetaCollector = createContext<((meta: PageMeta) => void) | null>(null);

/** Gives the page its title and description, and its canonical address. */
export function usePageMeta({ title, description }: PageMeta): void {
  use(PageMetaCollector)?.({ title, description });

  useEffect(() => {
    document.title = title;
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (canonical) canonical.href = new URL(window.location.pathname, window.location.origin).href;
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
