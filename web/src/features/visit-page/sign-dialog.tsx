import type { DecidedChange } from '@antam/contract/regimen-history';
import type { VisitPage } from '@antam/contract/visit-page';
import { nameOfChange } from '@antam/rules/care/plan-timeline';
import { useEffect, useRef } from 'react';
import { useWrittenResult } from '../../clinic/read-result';
import { useCareCodeTexts } from '../../lib/texts/care-code-texts';
import { formatDate } from '../../lib/time/format';
import { useTimes } from '../../lib/time/times';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { isBlank } from './medicine-fields';
import { RegimenConflicts } from './regimen-conflicts';
import { resultOf } from './typed-results';
import type { VisitFields } from './visit-fields';
import { useVisitTexts } from './visit-texts';

type SignDialogProps = {
  isOpen: boolean;
  code: string;
  fields: VisitFields;
  /** The change of the regimen, if there is one. */
  regimen: DecidedChange | null;
  page: VisitPage;
  nextVisit: { date: string; timeSlot: string } | null;
  error: string | null;
  isBusy: boolean;
  onSign: () => void;
  onClose: () => void;
};

/** Asks once more, with the patient's code and what will be stored. */
export function SignDialog({
  isOpen,
  code,
  fields,
  regimen,
  page,
  nextVisit,
  error,
  isBusy,
  onSign,
  onClose,
}: SignDialogProps) {
  const t = useVisitTexts().sign;
  const words = useCareCodeTexts();
  const writtenResult = useWrittenResult();
  const { formatSlotStart } = useTimes();
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) confirm.current?.focus();
  }, [isOpen]);

  const medicines = fields.medicines.filter((row) => !isBlank(row));
  const lines = [
    fields.diagnosis,
    t.medicines(medicines.length),
    ...fields.results.map((row) => writtenResult(resultOf(row))),
    regimen && t.regimen(words.regimenChange[regimen.kind], nameOf(regimen)),
    nextVisit ? t.nextVisit(`${formatDate(nextVisit.date)} ${formatSlotStart(nextVisit.timeSlot)}`) : t.noNextVisit,
  ].filter((line) => typeof line === 'string');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      title={t.title(code)}
      description={t.text}
      width="narrow"
      error={error}
      actions={
        <>
          <Button look="quiet" disabled={isBusy} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button ref={confirm} isBusy={isBusy} onClick={onSign}>
            {t.confirm(code)}
          </Button>
        </>
      }
    >
      <p className="mb-3 font-bold font-mono text-4xl">{code}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none has state.
          <li key={at} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      <div className="mt-4 empty:hidden">
        <RegimenConflicts fields={fields} page={page} />
      </div>
    </Dialog>
  );
}

function nameOf({ regimenCode, customDrugs }: DecidedChange): string {
  return regimenCode === null ? '' : (nameOfChange({ regimenCode, customDrugs }) ?? '');
}
