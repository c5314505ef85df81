import type { VisitPage } from '@antam/contract/visit-page';
import { MEDICINE_FORMS } from '@antam/rules/care/medicine';
import { conflictsWithRegimen, type RegimenConflict } from '@antam/rules/care/regimen-medicines';
import { useSafetyTexts } from '../../lib/texts/safety-texts';
import { Notice } from '../../ui/notice';
import { checkedItem, isBlank } from './medicine-fields';
import { regimenToFollow } from './regimen-fields';
import type { VisitFields } from './visit-fields';

/** Says where the prescription contradicts the regimen, or why the two could not be compared. */
export function RegimenConflicts({ fields, page }: { fields: VisitFields; page: VisitPage }) {
  const t = useSafetyTexts().regimen;
  const regimen = regimenToFollow(fields, page);
  if (!regimen) return null;
  const conflicts = conflictsWithRegimen(regimen, fields.medicines.filter((row) => !isBlank(row)).map(checkedItem));
  if (conflicts.length === 0) return null;
  const isCompared = conflicts.every(({ what }) => what !== 'notCompared');
  return (
    <Notice tone={isCompared ? 'warning' : 'neutral'}>
      {isCompared && <p className="font-semibold">{t.conflictTitle}</p>}
      <ul className="grid gap-1 font-normal">
        {conflicts.map((conflict) => (
          <li key={JSON.stringify(conflict)}>{wordsOf(conflict, t)}</li>
        ))}
      </ul>
    </Notice>
  );
}

function wordsOf(conflict: RegimenConflict, t: ReturnType<typeof useSafetyTexts>['regimen']): string {
  if (conflict.what === 'notCompared') return t.notCompared;
  if (conflict.what === 'amount')
    return t.conflict.amount(conflict.medicine, conflict.dailyUnits, MEDICINE_FORMS[conflict.form]);
  return t.conflict[conflict.what](conflict.medicine);
}
