import { Menu, X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../ui/button';

/**
 * The menu of a header on narrow screens. Opening another screen closes it, and so does Escape, which returns the
 * focus.
 */
export function useDropMenu(id: string) {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes the menu.
  useEffect(() => setOpen(false), [pathname]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    opener.current?.focus();
  };
  const button = {
    ref: opener,
    'aria-expanded': isOpen,
    'aria-controls': id,
    onClick: () => setOpen(!isOpen),
  };
  return { isOpen, close: () => setOpen(false), onKeyDown, button };
}

export function DropMenuButton({ label, ...button }: { label: string } & ComponentProps<typeof Button>) {
  const Icon = button['aria-expanded'] ? X : Menu;
  return (
    <Button look="quiet" size="icon" className="lg:hidden" aria-label={label} {...button}>
      <Icon aria-hidden="true" className="size-6" />
    </Button>
  );
}
