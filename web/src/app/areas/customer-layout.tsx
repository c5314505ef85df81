import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { NotificationBell } from '../../features/notifications/notification-bell';
import { usePatientOverview } from '../../features/overview/queries';
import { useCustomerTexts } from '../../lib/texts/customer-texts';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Drawer } from '../../ui/drawer';
import { BrandLink } from '../layouts/brand';
import { LanguageMenu } from '../layouts/language-menu';
import { Main } from '../layouts/main';
import { SkipLink } from '../layouts/skip-link';
import { ThemeToggle } from '../layouts/theme-toggle';
import { CustomerSidebar } from './customer-sidebar';

/** The patient's layout: a sidebar 240 wide (spec section 9), a drawer on narrow screens. */
export function CustomerLayout() {
  const t = useCustomerTexts();
  const unread = usePatientOverview().data?.unreadMessages ?? 0;
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes the drawer.
  useEffect(() => setOpen(false), [pathname]);

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[240px_minmax(0,1fr)]">
      <SkipLink />
      <aside className="sticky top-0 hidden h-dvh w-[240px] flex-col overflow-y-auto border-line border-r bg-surface p-4 lg:flex print:hidden">
        <div className="px-2 py-2">
          <BrandLink />
        </div>
        <CustomerSidebar />
      </aside>
      <div className="flex min-w-0 flex-col">
        <header className="sticky top-0 z-30 flex items-center gap-1 border-line border-b bg-paper px-3 py-2 sm:px-6 lg:border-b-0 print:hidden">
          <Button
            look="quiet"
            size="icon"
            className="relative lg:hidden"
            aria-label={unread > 0 ? `${t.nav.menu}, ${t.unread(unread)}` : t.nav.menu}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <Menu aria-hidden="true" className="size-6" />
            <Badge count={unread} label={t.unread(unread)} className="absolute top-0 right-0" />
          </Button>
          <div className="lg:hidden">
            <BrandLink />
          </div>
          <div className="ml-auto flex items-center gap-1">
            <NotificationBell />
            <LanguageMenu />
            <ThemeToggle />
          </div>
        </header>
        <Main className="mx-auto w-full max-w-6xl px-4 pt-4 pb-12 sm:px-6 lg:pt-2" />
      </div>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} label={t.nav.label} side="left">
        <CustomerSidebar />
      </Drawer>
    </div>
  );
}
