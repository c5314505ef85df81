import {
  CalendarClock,
  CalendarPlus,
  FileHeart,
  LayoutDashboard,
  LogOut,
  MessagesSquare,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { usePatientOverview } from '../../features/overview/queries';
import { logOut, useViewer } from '../../lib/call/viewer';
import { classNames } from '../../lib/class-names';
import { PATHS } from '../../lib/paths';
import { useCustomerTexts } from '../../lib/texts/customer-texts';
import { Avatar } from '../../ui/avatar';
import { Badge } from '../../ui/badge';

/** The person's name, the navigation, and logging out. */
export function CustomerSidebar() {
  const t = useCustomerTexts();
  const unread = usePatientOverview().data?.unreadMessages ?? 0;

  return (
    <div className="flex grow flex-col gap-4 pt-4">
      <PatientCard />
      <nav aria-label={t.nav.label} className="grid gap-1">
        <Entry to={PATHS.user} also={PATHS.userDashboard} icon={<LayoutDashboard />} label={t.nav.overview} />
        <Entry to={PATHS.userRecords} icon={<FileHeart />} label={t.nav.records} />
        <Entry to={PATHS.userBooking} icon={<CalendarPlus />} label={t.nav.booking} />
        <Entry to={PATHS.userUpcoming} icon={<CalendarClock />} label={t.nav.upcoming} />
        <Entry to={PATHS.userMessages} icon={<MessagesSquare />} label={t.nav.messages}>
          <Badge count={unread} label={t.unread(unread)} className="ml-auto" />
        </Entry>
        <Entry to={PATHS.userProfile} icon={<UserRound />} label={t.nav.account} />
      </nav>
      <button type="button" onClick={logOut} className={classNames(ENTRY, 'mt-auto text-ink-soft hover:bg-sunken')}>
        <LogOut aria-hidden="true" className="size-5 shrink-0" />
        {t.nav.logout}
      </button>
    </div>
  );
}

function PatientCard() {
  const t = useCustomerTexts();
  const { viewer } = useViewer();
  if (!viewer) return null;
  const name = viewer.fullName ?? viewer.userName;
  return (
    <div className="flex items-center gap-3 rounded-card bg-sunken p-3">
      <Avatar name={name} src={viewer.avatar} size="small" />
      <div className="min-w-0">
        <p className="font-semibold leading-snug">{name}</p>
        {viewer.patientCode && (
          <p className="text-ink-soft text-sm">
            <span className="sr-only">{t.patientCode}: </span>
            {viewer.patientCode}
          </p>
        )}
      </div>
    </div>
  );
}

const ENTRY = 'flex min-h-11 items-center gap-3 rounded-field px-3 py-2 text-left font-medium leading-snug';

type EntryProps = { to: string; also?: string; icon: ReactNode; label: string; children?: ReactNode };

function Entry({ to, also, icon, label, children }: EntryProps) {
  const { pathname } = useLocation();
  const isHere = pathname.replace(/(.)\/$/, '$1') === to || pathname === also;
  return (
    <NavLink
      to={to}
      end
      aria-current={isHere ? 'page' : undefined}
      className={classNames(
        ENTRY,
        isHere ? 'bg-brand-soft text-on-brand-soft' : 'text-ink-soft hover:bg-sunken hover:text-ink',
      )}
    >
      <span aria-hidden="true" className="shrink-0 [&>svg]:size-5">
        {icon}
      </span>
      {label}
      {children}
    </NavLink>
  );
}
