import type { ReactNode } from 'react';
import { useClinicSettings } from '../lib/clinic-settings';

type SlipPaperProps = { label: string; children: ReactNode };

/** What is printed of a dialog with a slip, under the clinic's name. */
export function SlipPaper({ label, children }: SlipPaperProps) {
  const clinic = useClinicSettings();
  return (
    <section
      data-slip
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a small screen, and must be reachable by keyboard.
      tabIndex={0}
      className="grid justify-items-center gap-1 text-center"
    >
      <p className="wrap-anywhere font-semibold">{clinic.name}</p>
      {children}
    </section>
  );
}
