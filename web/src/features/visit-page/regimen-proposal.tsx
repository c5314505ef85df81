import type { VisitPage } from '@antam/contract/visit-page';
import { MEDICINE_FORMS } from '@antam/rules/care/medicine';
import { nameOfMedicine } from '@antam/rules/care/medicine-catalogue';
import { medicinesOfRegimen } from '@antam/rules/care/regimen-medicines';
import { useSafetyTexts } from '../../lib/texts/safety-texts';
import { catalogueMedicine, emptyMedicine, isBlank, type MedicineFields } from './medicine-fields';
import type { VisitForm } from './part';
import { prescribedDays, proposedDays } from './prescribed-days';
import { TakeButton } from './take-button';

type RegimenProposalProps = { visit: VisitForm; page: VisitPage; code: string };

/** The medicines of the chosen regimen, which one press prescribes in place of the antiretrovirals before. */
export function RegimenProposal({ visit, page, code }: RegimenProposalProps) {
  const t = useSafetyTexts().regimen;
  const listed = medicinesOfRegimen(code);
  if (listed.length === 0) return null;
  const fields = visit.form.watch();
  const arvs = fields.medicines.filter((row) => catalogueMedicine(row)?.isArv);
  const codes = arvs.map((row) => catalogueMedicine(row)?.code);
  const isTaken = codes.length === listed.length && listed.every(({ medicine }) => codes.includes(medicine.code));

  function take() {
    const before = prescribedDays(fields, page)?.arvs[0]?.days.trim();
    const days = before || String(proposedDays(fields, page).days);
    const rows = listed.map(({ medicine, dosing }): MedicineFields => {
      const dose = dosing && { unitsPerDose: String(dosing.unitsPerDose), timesADay: String(dosing.timesADay) };
      return { ...emptyMedicine(), name: nameOfMedicine(medicine), days, ...dose };
    });
    const others = fields.medicines.filter((row) => !arvs.includes(row) && !isBlank(row));
    visit.choose('medicines', [...rows, ...others]);
  }

  return (
    <section aria-label={t.medicines} className="grid gap-2 rounded-field bg-sunken p-3 text-sm sm:col-span-2 sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold">{t.medicines}</p>
        <TakeButton isTaken={isTaken} taken={t.taken} onTake={take}>
          {t.take}
        </TakeButton>
      </div>
      <ul className="grid gap-1">
        {listed.map(({ medicine, dailyUnits }) => (
          <li key={medicine.code}>{t.daily(nameOfMedicine(medicine), dailyUnits, MEDICINE_FORMS[medicine.form])}</li>
        ))}
      </ul>
      {listed.some(({ dosing }) => dosing === null) && <p className="text-ink-soft">{t.doseHint}</p>}
    </section>
  );
}
