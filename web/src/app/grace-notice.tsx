import type { Role } from '@antam/contract/constants';
import { Link } from 'react-router';
import { PATHS } from '../lib/paths';
import { useFactorTexts } from '../lib/texts/factor-texts';
import { formatDate } from '../lib/time/format';
import { Notice } from '../ui/notice';

/** Where each role finds its second step. */
const SECURITY_PATHS: Record<Role, string> = {
  Customer: `${PATHS.userProfile}?tab=security`,
  Doctor: PATHS.doctorSecurity,
  Staff: PATHS.staffSecurity,
  Admin: PATHS.adminSecurity,
};

/** Says until when a second factor must be set up, above every screen of the area. */
export function GraceNotice({ by, role }: { by: string; role: Role }) {
  const t = useFactorTexts().grace;
  return (
    <Notice tone="warning" className="rounded-none">
      {t.text(formatDate(by))}{' '}
      <Link to={SECURITY_PATHS[role]} className="underline">
        {t.link}
      </Link>
    </Notice>
  );
}
