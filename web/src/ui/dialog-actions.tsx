import type { ReactNode } from 'react';

/** The footer of a dialog whose content keeps its own state: always visible, however small the screen. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 z-10 -mx-6 -mb-5 flex flex-wrap justify-end gap-3 border-line border-t bg-surface px-6 py-4">
      {children}
    </div>
  );
}
