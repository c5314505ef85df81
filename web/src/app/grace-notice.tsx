import type { Role } from '@antam/contract/constants';
import { Link } from 'react-router';
import { onRefusal } from '../lib/call/overcome';
import { loadViewer } from '../lib/call/viewer';
import { SECURITY_PATHS } from '../lib/security-paths';
import { useFactorTexts } from '../lib/texts/factor-texts';
import { formatDate } from '../lib/time/format';
import { Notice } from '../ui/notice';

// When these days end while a screen is open, its next call is refused: who the viewer is is read again, and the guard
// leads to the enrolment.
onRefusal('auth.enrolFactor', () => loadViewer().then(() => false));

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
