import { nameOfRegimen } from '@antam/rules/care/regimens';
import { useEffect, useRef } from 'react';
import { formatDate } from '../../lib/time/format';
import { useTimes } from '../../lib/time/times';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { isBlank } from './medicine-fields';
import type { VisitFields } from './visit-fields';
import { useVisitTexts } from './visit-texts';

type SignDialogProps = {
  isOpen: boolean;
  code: string;
  fields: VisitFields;
  nextVisit: { date: string; timeSlot: string } | null;
  error: string | null;
  isBusy: boolean;
  onSign: () => void;
  onClose: () => void;
};

/** Asks once more, with the patient's code and what will be stored. */
export function SignDialog({ isOpen, code, fields, nextVisit, error, isBusy, onSign, onClose }: SignDialogProps) {
  const { sign: t, picture } = useVisitTexts();
  const { formatSlotStart } = useTimes();
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) confirm.current?.focus();
  }, [isOpen]);

  const medicines = fields.medicines.filter((row) => !isBlank(row));
  const lines = [
    fields.diagnosis,
    t.medicines(medicines.length),
    fields.results.length > 0 && t.results(fields.results.length),
    fields.isRegimenChanged && t.regimen(nameOfRegimen(fields, picture.drugsNotWritten)),
    nextVisit ? t.nextVisit(`${formatDate(nextVisit.date)} ${formatSlotStart(nextVisit.timeSlot)}`) : t.noNextVisit,
  ].filter((line) => line !== false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.title(code)}
      description={t.text}
      width="narrow"
      error={error}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
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
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
