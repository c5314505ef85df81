import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PATHS } from '../lib/paths';

/** Spec section 9: the delay before the landing page scrolls. */
const SCROLL_DELAY_MS = 100;

export type SectionId = 'hero-section' | 'services' | 'about-us' | 'testimonial' | 'contact-us';

export function scrollToSection(id: SectionId): void {
  document.getElementById(id)?.scrollIntoView();
}

/** Scrolls to a section of the landing page, going there first from any other page. */
export function useGoToSection(): (id: SectionId) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (id) => {
    if (pathname === PATHS.home) scrollToSection(id);
    else navigate(PATHS.home, { state: { section: id } });
  };
}

/** On the landing page: scrolls to the section the navigation asked for. */
export function useArrivalAtSection(): void {
  const { state } = useLocation();
  const section = (state as { section?: SectionId } | null)?.section;

  useEffect(() => {
    if (!section) return;
    const timer = setTimeout(() => scrollToSection(section), SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [section]);
}
