import { CalendarOff, CircleCheck, MapPinned, ScrollText, ShieldCheck, Tv, UserCog, Users } from 'lucide-react';
import { ADMIN_PATHS } from '../../lib/admin-paths';
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
        { to: ADMIN_PATHS.settings, label: t.clinicSettings, shortLabel: t.clinicSettingsShort, icon: MapPinned },
        { to: ADMIN_PATHS.trust, label: t.trust, shortLabel: t.trustShort, icon: ShieldCheck },
        { to: ADMIN_PATHS.waitingRoom, label: t.waitingScreens, shortLabel: t.waitingScreensShort, icon: Tv },
        { to: ADMIN_PATHS.days, label: t.days, icon: CalendarOff },
        { to: ADMIN_PATHS.reasons, label: t.reasons, shortLabel: t.reasonsShort, icon: CircleCheck },
        { to: ADMIN_PATHS.audit, label: t.audit, icon: ScrollText },
        { to: ADMIN_PATHS.security, label: t.security, icon: UserCog },
      ]}
    />
  );
}
