import { ScrollText, Users } from 'lucide-react';
import { PATHS } from '../../lib/paths';
import { Area } from '../area';
import { DeskLayout } from '../layouts/desk-layout';
import { useStaffTexts } from '../staff-texts';

export default function AdminArea() {
  const t = useStaffTexts();
  return (
    <Area roles={['Admin']}>
      <DeskLayout
        title={t.adminTitle}
        home={PATHS.admin}
        entries={[
          { to: PATHS.admin, label: t.accounts, icon: Users, isExact: true },
          { to: PATHS.adminAudit, label: t.audit, icon: ScrollText },
        ]}
      />
    </Area>
  );
}
