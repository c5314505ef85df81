import { useEffect, useRef } from 'react';

/** Fades a section in when it is first scrolled into view; a section that is already visible stays as it is. */
export function useReveal<T extends HTMLElement>() {
  const ref = useRef<T>(null);

  useEffect(() => {
    const section = ref.current;
    if (!section || section.getBoundingClientRect().top < window.innerHeight) return;

    section.dataset.reveal = 'hidden';
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        section.dataset.reveal = 'shown';
        observer.disconnect();
      },
      { rootMargin: '0px 0px -8% 0px' },
    );
    observer.observe(section);
    return () => observer.disconnect();
  }, []);

  return ref;
}
