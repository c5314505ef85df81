import { X } from 'lucide-react';
import { Children, type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names';
import { useUiTexts } from '../lib/texts/ui-texts';
import { useModal } from './modal';
import { Notice } from './notice';

export type DialogProps = {
  isOpen: boolean;
  /** Without it, the dialog can only be closed by its own buttons. */
  onClose?: () => void;
  /** While an answer is awaited the dialog cannot be closed, so that success and failure are always said. */
  isBusy?: boolean;
  title: string;
  description?: string;
  width?: 'narrow' | 'medium' | 'wide';
  actions?: ReactNode;
  /** Why the last try failed, shown beside the buttons, where it is visible at every scroll position. */
  error?: string | null;
  children?: ReactNode;
};

const WIDTHS = { narrow: 'max-w-md', medium: 'max-w-xl', wide: 'max-w-3xl' };

export function Dialog(props: DialogProps) {
  const { isOpen, onClose, isBusy, title, description, width = 'medium', actions, error, children } = props;
  const t = useUiTexts();
  const id = useId();
  const modal = useModal(isOpen, isBusy ? undefined : onClose);
  // Empty parts are removed, so that they leave no gap.
  const hasBody = Children.toArray(children).length > 0;

  return (
    <dialog
      {...modal}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={classNames(
        'm-auto max-h-[min(90dvh,60rem)] w-[calc(100vw-2rem)] rounded-panel bg-surface p-0 text-left text-ink shadow-lift',
        WIDTHS[width],
      )}
    >
      {isOpen && (
        <div className="flex max-h-[inherit] flex-col">
          <header className={classNames('px-6 pt-6', !hasBody && 'pb-5')}>
            <div className="flex items-start gap-4">
              <h2 id={`${id}-title`} className="grow text-xl">
                {title}
              </h2>
              {onClose && (
                <button
                  type="button"
                  disabled={isBusy}
                  onClick={onClose}
                  aria-label={t.close}
                  className="-my-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken"
                >
                  <X aria-hidden="true" className="size-5" />
                </button>
              )}
            </div>
            {description && (
              <p id={`${id}-description`} className="mt-1 text-ink-soft">
                {description}
              </p>
            )}
          </header>
          {hasBody && <div className="relative grow overflow-y-auto px-6 py-5">{children}</div>}
          {actions && (
            <footer className="flex flex-wrap justify-end gap-3 border-line border-t px-6 py-4">
              {error && (
                <Notice tone="error" className="w-full">
                  {error}
                </Notice>
              )}
              {actions}
            </footer>
          )}
        </div>
      )}
    </dialog>
  );
}
