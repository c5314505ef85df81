import type { VisitPage } from '@antam/contract/visit-page';
import { formatDate } from '../../lib/time/format';
import { Notice } from '../../ui/notice';
import { useVisitTexts } from './visit-texts';

/** For the doctor of a patient who comes back after having been late. */
export function WelcomeNote({ returned }: { returned: NonNullable<VisitPage['returned']> }) {
  const t = useVisitTexts().welcome;
  return (
    <Notice tone="success">
      {t.title} <span className="font-normal">{t.text(returned.days, formatDate(returned.expectedOn))}</span>
    </Notice>
  );
}
