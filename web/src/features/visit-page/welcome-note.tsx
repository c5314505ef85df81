import type { VisitPage } from '@antam/contract/visit-page';
import { formatDate } from '../../lib/time/format';
import { Notice } from '../../ui/notice';
import { useVisitTexts } from './visit-texts';

/** For the doctor of a patient who comes back after having been late, or although the care file says that they left. */
export function WelcomeNote({ page: { returned, careFile } }: { page: Pick<VisitPage, 'returned' | 'careFile'> }) {
  const t = useVisitTexts().welcome;
  const { left } = careFile;
  if (!left && !returned) return null;
  return (
    <Notice tone="success">
      {t.title}{' '}
      <span className="font-normal">
        {left
          ? t.left[left.outcome](formatDate(left.on))
          : t.text(returned?.days ?? 0, formatDate(returned?.expectedOn ?? ''))}
      </span>
    </Notice>
  );
}
