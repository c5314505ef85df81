import { LogOut, Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { NotificationBell } from '../../features/notifications/notification-bell';
import { logOut } from '../../lib/call/viewer';
import { Button } from '../../ui/button';
import { Drawer } from '../../ui/drawer';
import { LEAVES } from '../../ui/leaves';
import { useStaffTexts } from '../staff-texts';
import { BrandMark } from './brand';
import { DeskBottomBar, type DeskEntry, DeskLinks } from './desk-links';
import { LanguageMenu } from './language-menu';
import { Main } from './main';
import { SkipLink } from './skip-link';
import { ThemeToggle } from './theme-toggle';

type DeskLayoutProps = { title: string; home: string; entries: DeskEntry[] };

/** The layout of reception and administration, with its own navigation instead of the public site's. */
export function DeskLayout({ title, home, entries }: DeskLayoutProps) {
  const t = useStaffTexts();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes the menu.
  useEffect(() => setOpen(false), [pathname]);

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-40 border-line border-b bg-paper/95 backdrop-blur-sm">
        <div className="flex min-h-16 items-center gap-2 px-4 sm:px-6">
          <Link to={home} className="flex min-w-0 items-center gap-2.5 rounded-lg">
            <span className="shrink-0">
              <BrandMark />
            </span>
            <span className="font-semibold text-xs leading-tight tracking-wide sm:text-base">{title}</span>
          </Link>
          <div className="ml-auto flex shrink-0 items-center">
            <NotificationBell />
            <div className="hidden items-center sm:flex">
              <LanguageMenu />
              <ThemeToggle />
            </div>
            <div className="hidden lg:block">
              <LogOutButton />
            </div>
            <Button
              look="quiet"
              size="icon"
              className="lg:hidden"
              aria-label={t.menu}
              aria-expanded={isOpen}
              onClick={() => setOpen(true)}
            >
              <Menu aria-hidden="true" className="size-6" />
            </Button>
          </div>
        </div>
      </header>
      <div className="flex grow">
        <nav aria-label={t.navLabel} className="hidden w-64 shrink-0 border-line border-r px-3 py-6 lg:block">
          <div className="sticky top-22">
            <DeskLinks entries={entries} />
          </div>
        </nav>
        <Main className="mx-auto w-full min-w-0 max-w-7xl px-4 pt-6 pb-28 sm:px-6 md:pb-12 lg:px-8 lg:pt-8" />
      </div>
      <DeskBottomBar label={t.navLabel} entries={entries} />
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} label={t.menu}>
        <div className="flex justify-end sm:hidden">
          <LanguageMenu />
          <ThemeToggle />
        </div>
        <nav aria-label={t.menu} className="mt-2 grow">
          <DeskLinks entries={entries} />
        </nav>
        <LogOutButton />
      </Drawer>
    </div>
  );
}

function LogOutButton() {
  const t = useStaffTexts();
  return (
    <Button look="quiet" className="justify-start" {...LEAVES} onClick={logOut}>
      <LogOut aria-hidden="true" className="size-5" />
      {t.logout}
    </Button>
  );
}
