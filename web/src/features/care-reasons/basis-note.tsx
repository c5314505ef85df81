import type { CareBasis } from '@antam/contract/audit';
import { Notice } from '../../ui/notice';
import { useCareReasonTexts } from './care-reason-texts';

/** Says on a record that its patient is not the doctor's, and why it is open. */
export function BasisNote({ basis }: { basis: CareBasis | null }) {
  const t = useCareReasonTexts();
  if (basis === null || basis === 'treats') return null;
  return (
    <Notice tone="warning" className="mb-5">
      {t.notYours}
      <span className="block font-normal">
        {basis === 'notTreating' ? t.marked : t.openBecause(t.dialog.reasons[basis])}
      </span>
    </Notice>
  );
}
