import type { Role } from '@antam/contract/constants';
import { Link } from 'react-router';
import { onRefusal } from '../lib/call/overcome';
import { loadViewer } from '../lib/call/viewer';
import { SECURITY_PATHS } from '../lib/security-paths';
import { useFactorTexts } from '../lib/texts/factor-texts';
import { formatDate } from '../lib/time/format';
import { Notice } from '../ui/notice';
import { FactorWords } from './factor-words';

// When these days end while a screen is open, its next call is refused: who the viewer is is read again, and the guard
// leads to the enrolment.
onRefusal('auth.enrolFactor', (_, isBackground) => !isBackground && loadViewer().then(() => false));

/** Says until when a second factor must be set up, above every screen of the area. */
export function GraceNotice(props: { by: string; roleName: Role }) {
  return (
    <FactorWords roleName={props.roleName}>
      <Said {...props} />
    </FactorWords>
  );
}

function Said({ by, roleName }: { by: string; roleName: Role }) {
  const t = useFactorTexts().grace;
  return (
    <Notice tone="warning" className="rounded-none">
      {t.text(formatDate(by))}{' '}
      <Link to={SECURITY_PATHS[roleName]} className="underline">
        {t.link}
      </Link>
    </Notice>
  );
}
