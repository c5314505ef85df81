import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { addOpenDialog } from './open-dialogs';

type Modal = {
  ref: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
  onCancel: (event: SyntheticEvent) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
};

/**
 * Opens and closes a native modal dialog with its state; the focus goes back to whatever opened it, or to the page's
 * main part when that is gone, as after a deletion, or hidden, as in a closed menu.
 * Without `onClose` neither Escape nor the backdrop closes it.
 */
export function useModal(isOpen: boolean, onClose?: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    const opener = currentOpener();
    dialog.showModal();
    const removeOpenDialog = addOpenDialog(dialog);
    if (window.matchMedia('(pointer: fine)').matches) firstField(dialog)?.focus();
    return () => {
      dialog.close();
      removeOpenDialog();
      opener?.focus({ preventScroll: true });
      // A question that goes together with the form it stood over has lost its opener, but the form's own has the focus.
      if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, [isOpen]);

  return {
    ref,
    onClose: () => isOpen && onClose?.(),
    // Escape only asks: the owner's state closes the dialog, so the two can never disagree.
    onCancel: (event) => {
      event.preventDefault();
      onClose?.();
    },
    // Safari has no `closedby`: a press on the dialog's own box, outside its panel, is the backdrop.
    onClick: (event) => event.target === ref.current && onClose?.(),
  };
}

function currentOpener(): HTMLElement | null {
  const focused = document.activeElement as HTMLElement | null;
  return lastPressed && focused?.contains(lastPressed) ? lastPressed : focused;
}

// Safari gives the focus of a pressed button to whatever focusable thing is around it.
let lastPressed: HTMLElement | null = null;
if (typeof document !== 'undefined')
  document.addEventListener(
    'click',
    ({ target }) => {
      lastPressed = (target as Element).closest<HTMLElement>('button, a[href], [tabindex]');
    },
    true,
  );

/** A form is there to be filled in: where a keyboard is at hand, typing may begin at once. */
function firstField(dialog: HTMLDialogElement): HTMLElement | null {
  return dialog.querySelector<HTMLElement>(
    'form :is(input, select, textarea):enabled:not([readonly], [type="hidden"])',
  );
}
