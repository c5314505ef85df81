import { REGIMEN_NAMES } from '@antam/contract/constants';
import { MAX_LENGTH } from '@antam/contract/limits';
import type { VisitPage } from '@antam/contract/visit-page';
import { currentPlan } from '@antam/rules/care/plans';
import { nameOfRegimen, REGIMENS } from '@antam/rules/care/regimens';
import { clinicToday } from '../../lib/time/clinic';
import { formatDate } from '../../lib/time/format';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { Part, type VisitForm } from './part';
import { useVisitTexts } from './visit-texts';

/** The regimen the patient follows, and a change of it. */
export function RegimenPart({ visit, page }: { visit: VisitForm; page: VisitPage }) {
  const { regimen: t, picture } = useVisitTexts();
  const plan = currentPlan(page.plans, clinicToday());
  const isChanged = visit.form.watch('isRegimenChanged');
  const chosen = visit.form.watch('regimen');
  return (
    <Part
      title={t.title}
      action={
        <Button
          look="outline"
          size="small"
          className="min-h-11"
          aria-expanded={isChanged}
          onClick={() => visit.choose('isRegimenChanged', !isChanged)}
        >
          {isChanged ? t.keep : plan ? t.change : t.start}
        </Button>
      }
    >
      <p className="wrap-anywhere">
        {plan ? t.current(nameOfRegimen(plan, picture.drugsNotWritten), formatDate(plan.startDate)) : t.none}
      </p>
      {isChanged && (
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            label={t.next}
            options={REGIMEN_NAMES.map((name) => ({ value: name, label: labelOf(name, t) }))}
            {...visit.field('regimen')}
          />
          {chosen === 'Custom' && (
            <TextField label={t.drugs} maxLength={MAX_LENGTH.customDrugs} {...visit.field('customDrugs')} />
          )}
        </div>
      )}
    </Part>
  );
}

function labelOf(
  name: (typeof REGIMEN_NAMES)[number],
  t: { custom: string; legacy: (name: string) => string },
): string {
  if (name === 'Custom') return t.custom;
  return REGIMENS[name].standing === 'legacy' ? t.legacy(name) : name;
}
