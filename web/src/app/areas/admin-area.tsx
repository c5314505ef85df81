import { CalendarOff, CircleCheck, MapPinned, ScrollText, ShieldCheck, Tv, UserCog, Users } from 'lucide-react';
import { PATHS } from '../../lib/paths';
import { Area } from '../area';
import { DeskLayout } from '../layouts/desk-layout';
import { ADMIN_ROUTES } from '../routes/admin-routes';
import { useStaffTexts } from '../staff-texts';

export default function AdminArea() {
  return <Area roles={['Admin']} routes={ADMIN_ROUTES} layout={<AdminLayout />} />;
}

function AdminLayout() {
  const t = useStaffTexts();
  return (
    <DeskLayout
      title={t.adminTitle}
      home={PATHS.admin}
      entries={[
        { to: PATHS.admin, label: t.accounts, shortLabel: t.accountsShort, icon: Users, isExact: true },
        { to: PATHS.adminSettings, label: t.clinicSettings, shortLabel: t.clinicSettingsShort, icon: MapPinned },
        { to: PATHS.adminTrust, label: t.trust, shortLabel: t.trustShort, icon: ShieldCheck },
        { to: PATHS.adminWaitingRoom, label: t.waitingScreens, shortLabel: t.waitingScreensShort, icon: Tv },
        { to: PATHS.adminDays, label: t.days, icon: CalendarOff },
        { to: PATHS.adminReasons, label: t.reasons, shortLabel: t.reasonsShort, icon: CircleCheck },
        { to: PATHS.adminAudit, label: t.audit, icon: ScrollText },
        { to: PATHS.adminSecurity, label: t.security, icon: UserCog },
      ]}
    />
  );
}
