import { LogOut } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { NotificationBell } from '../../features/notifications/notification-bell';
import { logOut } from '../../lib/call/viewer';
import { classNames } from '../../lib/class-names';
import { PATHS } from '../../lib/paths';
import { useDoctorTexts } from '../../lib/texts/doctor-texts';
import { LEAVES } from '../../ui/leaves';
import { BrandMark } from '../layouts/brand';
import { DropMenuButton, useDropMenu } from '../layouts/drop-menu';
import { LanguageMenu } from '../layouts/language-menu';
import { ThemeToggle } from '../layouts/theme-toggle';

const MENU_ID = 'doctor-menu';

/** The doctor's own header: a full row of entries on wide screens, a dropdown on narrow ones. */
export function DoctorHeader() {
  const t = useDoctorTexts().shell;
  const { pathname } = useLocation();
  const { isOpen, onKeyDown, button } = useDropMenu(MENU_ID);

  return (
    <header className="sticky top-0 z-40 border-line border-b bg-paper/95 backdrop-blur-sm">
      <nav aria-label={t.label} className="mx-auto max-w-7xl px-4 sm:px-6" onKeyDown={onKeyDown}>
        <div className="flex items-center gap-1 py-2">
          <Link
            to={PATHS.doctor}
            lang="en"
            className="flex min-w-0 items-center gap-2 rounded-lg font-bold text-[0.8125rem] text-brand-strong leading-tight sm:gap-2.5 sm:text-base sm:tracking-wide"
          >
            <span className="shrink-0 max-sm:hidden">
              <BrandMark />
            </span>
            {t.title}
          </Link>
          <div className="ml-auto flex items-center">
            <NotificationBell />
            <LanguageMenu />
            <ThemeToggle />
            <DropMenuButton label={t.menu} {...button} />
          </div>
        </div>
        <ul
          id={MENU_ID}
          className={classNames(
            'flex-wrap gap-1 max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:max-h-[calc(100dvh-4rem)] max-lg:overflow-y-auto max-lg:border-line max-lg:border-b max-lg:bg-surface max-lg:p-3 max-lg:shadow-lift lg:-mx-3 lg:flex lg:pb-1.5',
            isOpen ? 'appear grid' : 'hidden',
          )}
        >
          <DoctorEntries pathname={pathname} />
        </ul>
      </nav>
    </header>
  );
}

/** Closer together below 1280 px, so that the row fits from 1024 px on, beside a scroll bar too. */
const ENTRY =
  'flex min-h-11 w-full items-center gap-2 whitespace-nowrap rounded-full px-3 text-left font-medium text-[0.9375rem] transition-colors lg:max-xl:px-2 lg:max-xl:text-sm';

function DoctorEntries({ pathname }: { pathname: string }) {
  const t = useDoctorTexts().shell;
  const entries: { path: string; label: string; also?: string }[] = [
    { path: PATHS.doctorDashboard, label: t.dashboard },
    { path: PATHS.doctorPatients, label: t.patients, also: PATHS.doctorPatient.replace(':id', '') },
    { path: PATHS.doctorTreatments, label: t.treatments },
    { path: PATHS.doctorAppointments, label: t.appointments, also: PATHS.doctorCalendar },
    { path: PATHS.doctorFollowUp, label: t.followUp },
    { path: PATHS.doctorTests, label: t.tests },
    { path: PATHS.doctorReminders, label: t.reminders },
    { path: PATHS.doctorProfile, label: t.profile },
  ];
  return (
    <>
      {entries.map(({ path, label, also }) => {
        const isHere = pathname === path || Boolean(also && pathname.startsWith(also));
        return (
          <li key={path}>
            <Link
              to={path}
              aria-current={isHere ? 'page' : undefined}
              className={classNames(
                ENTRY,
                isHere
                  ? 'bg-brand-soft text-on-brand-soft'
                  : 'text-ink-soft hover:bg-brand-soft hover:text-on-brand-soft',
              )}
            >
              {label}
            </Link>
          </li>
        );
      })}
      <li className="lg:ml-auto">
        <button
          type="button"
          {...LEAVES}
          onClick={logOut}
          className={classNames(ENTRY, 'text-ink-soft hover:bg-error-soft hover:text-error')}
        >
          <LogOut aria-hidden="true" className="size-4" />
          {t.logout}
        </button>
      </li>
    </>
  );
}
