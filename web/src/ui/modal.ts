import { type KeyboardEvent, type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { addOpenDialog } from './open-dialogs';
import { DOUBLE_CLICK_MS } from './press';

type Modal = {
  ref: RefObject<HTMLDialogElement | null>;
  onClose: (event: SyntheticEvent) => void;
  onCancel: (event: SyntheticEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
};

/**
 * Opens and closes a native modal dialog with its state; the focus returns to the element that opened it, or, when that
 * one is removed, as after a deletion, or hidden, as in a closed menu, to its place (`kept-focus`). Without `onClose`
 * neither Escape nor the backdrop closes it.
 */
export function useModal(isOpen: boolean, onClose?: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    const opener = currentOpener();
    dialog.showModal();
    openedAt.current = performance.now();
    const removeOpenDialog = addOpenDialog(dialog);
    if (window.matchMedia('(pointer: fine)').matches) firstField(dialog)?.focus();
    return () => {
      dialog.close();
      removeOpenDialog();
      opener?.focus({ preventScroll: true });
    };
  }, [isOpen]);

  return {
    ref,
    // React also reports the events of a dialog that stands inside this one.
    onClose: (event) => {
      const dialog = ref.current;
      if (!dialog || !isOpen || dialog.open || event.target !== dialog) return;
      // A browser closes a dialog by itself when Escape is pressed again: it stays open until its owner closes it.
      dialog.showModal();
      onClose?.();
    },
    // Escape only requests closing: the owner's state closes the dialog, so that the two always agree.
    onCancel: (event) => {
      event.preventDefault();
      if (event.target === ref.current) onClose?.();
    },
    onKeyDown: (event) => {
      if (event.key === 'Escape' && !onClose) event.preventDefault();
    },
    // Safari has no `closedby`: a press on the dialog element outside its panel is a press on the backdrop. The second
    // press of a double click that opened the dialog also lands there.
    onClick: (event) => {
      const isJustOpened = event.detail > 1 || performance.now() - openedAt.current < DOUBLE_CLICK_MS;
      if (event.target === ref.current && !isJustOpened) onClose?.();
    },
  };
}

function currentOpener(): HTMLElement | null {
  const focused = document.activeElement as HTMLElement | null;
  return lastPressed && focused?.contains(lastPressed) ? lastPressed : focused;
}

// Safari focuses the nearest focusable parent of a pressed button instead of the button.
let lastPressed: HTMLElement | null = null;
if (typeof document !== 'undefined')
  document.addEventListener(
    'click',
    ({ target }) => {
      lastPressed = (target as Element).closest<HTMLElement>('button, a[href], [tabindex]');
    },
    true,
  );

/** Where a keyboard is likely, the first field of a form gets the focus. */
function firstField(dialog: HTMLDialogElement): HTMLElement | null {
  return dialog.querySelector<HTMLElement>(
    'form :is(input, select, textarea):enabled:not([readonly], [type="hidden"])',
  );
}
