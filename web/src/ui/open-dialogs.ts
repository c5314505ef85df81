import { useSyncExternalStore } from 'react';

let open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** The topmost modal dialog: only its content can be seen, pressed and read out. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, topDialog, noDialog);
}

/** Adds a dialog to the open ones; returns a function that removes it. */
export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  if (open.length === 0) holdPage();
  replace([...open, dialog]);
  return () => {
    replace(open.filter((other) => other !== dialog));
    if (open.length === 0) releasePage();
  };
}

/** The page behind a dialog does not scroll; the width of its scrollbar stays free, so that nothing moves. */
function holdPage() {
  const { documentElement: root } = document;
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
  root.dataset.held = '';
}

function releasePage() {
  delete document.documentElement.dataset.held;
}

const topDialog = () => open.at(-1) ?? null;
const noDialog = () => null;

function replace(next: HTMLDialogElement[]) {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
