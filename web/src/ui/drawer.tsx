import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { useUiTexts } from '../lib/texts/ui-texts';
import { useModal } from './modal';

type DrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  label: string;
  side?: 'left' | 'right';
  children: ReactNode;
};

/** A panel at the edge of the screen: a phone's navigation, or a record beside its list. */
export function Drawer({ isOpen, onClose, label, side = 'right', children }: DrawerProps) {
  const t = useUiTexts();
  const modal = useModal(isOpen, onClose);
  return (
    <dialog
      {...modal}
      aria-label={label}
      className={classNames(
        'my-0 h-dvh max-h-none w-[min(22rem,88vw)] bg-surface p-0 text-ink shadow-lift',
        side === 'right' ? 'mr-0 ml-auto rounded-l-panel' : 'mr-auto ml-0 rounded-r-panel',
      )}
    >
      {isOpen && (
        <div className="flex min-h-full flex-col p-4">
          <button
            type="button"
            onClick={onClose}
            aria-label={t.close}
            className="grid size-11 place-items-center self-end rounded-full text-ink-soft hover:bg-sunken"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
          {children}
        </div>
      )}
    </dialog>
  );
}
