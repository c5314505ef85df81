import type { LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router';
import { classNames } from '../../lib/class-names';
import { Badge } from '../../ui/badge';

export type DeskEntry = {
  to: string;
  label: string;
  /** A short label for a phone's bottom bar. */
  shortLabel?: string;
  icon: LucideIcon;
  /** For a first screen whose address is a prefix of others. */
  isExact?: boolean;
  badge?: { count: number; label: string };
};

const BOTTOM_ENTRIES = 5;

export function DeskLinks({ entries }: { entries: DeskEntry[] }) {
  return (
    <ul className="grid gap-1">
      {entries.map(({ to, label, icon: Icon, isExact, badge }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={isExact}
            className={({ isActive }) =>
              classNames(
                'flex min-h-12 items-center gap-3 rounded-field px-3 py-2 font-medium leading-tight',
                isActive ? 'bg-brand-soft text-on-brand-soft' : 'text-ink-soft hover:bg-sunken hover:text-ink',
              )
            }
          >
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            <span className="grow">{label}</span>
            {badge && <Badge {...badge} />}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** On a phone the main screens are in the bottom bar; the menu above holds all of them. */
export function DeskBottomBar({ label, entries }: { label: string; entries: DeskEntry[] }) {
  const shown = entries.slice(0, BOTTOM_ENTRIES);
  return (
    <nav
      aria-label={label}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex">
        {shown.map(({ to, label: name, shortLabel, icon: Icon, isExact, badge }) => (
          <li key={to} className="min-w-0 flex-1">
            <NavLink
              to={to}
              end={isExact}
              className={({ isActive }) =>
                classNames(
                  'relative grid min-h-16 content-center justify-items-center gap-1 px-1 text-center text-xs leading-tight',
                  isActive ? 'font-semibold text-brand-strong' : 'text-ink-soft',
                )
              }
            >
              <Icon aria-hidden="true" className="size-6" />
              <span className="line-clamp-1 w-full break-all">{shortLabel ?? name}</span>
              {badge && <Badge {...badge} className="absolute top-1 left-1/2 ml-1" />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
