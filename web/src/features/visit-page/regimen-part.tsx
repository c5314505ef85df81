import { MAX_LENGTH } from '@antam/contract/limits';
import type { VisitPage } from '@antam/contract/visit-page';
import { CUSTOM_REGIMEN_CODE } from '@antam/rules/care/regimen-catalogue';
import { useRegimenOptions } from '../../clinic/regimen-options';
import { useCareCodeTexts } from '../../lib/texts/care-code-texts';
import { useRegimenTexts } from '../../lib/texts/regimen-texts';
import { formatDate } from '../../lib/time/format';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { Part, type VisitForm } from './part';
import { regimenChoice } from './regimen-fields';
import { RegimenProposal } from './regimen-proposal';
import { useVisitTexts } from './visit-texts';

type RegimenPartProps = { visit: VisitForm; page: VisitPage };

/** The regimen the patient follows, and a change of it. */
export function RegimenPart({ visit, page }: RegimenPartProps) {
  const t = useVisitTexts().regimen;
  const { drugsNotWritten } = useRegimenTexts();
  const isChanged = visit.form.watch('isRegimenChanged');
  const { current } = regimenChoice(visit.form.getValues(), page);
  const last = page.regimenChanges.at(-1);
  const nothingTaken = last?.kind === 'stop' ? t.stopped(formatDate(last.happenedOn)) : t.none;
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
          {isChanged ? t.keep : current ? t.change : t.start}
        </Button>
      }
    >
      <p className="wrap-anywhere">
        {current ? t.current(current.regimen ?? drugsNotWritten, formatDate(current.happenedOn)) : nothingTaken}
      </p>
      {isChanged && <ChangeFields visit={visit} page={page} />}
    </Part>
  );
}

function ChangeFields({ visit, page }: RegimenPartProps) {
  const { next } = useVisitTexts().regimen;
  const t = useRegimenTexts();
  const words = useCareCodeTexts();
  const options = useRegimenOptions();
  const { field } = visit;
  const choice = regimenChoice(visit.form.watch(), page);
  const { kind, kinds, current, isStop, isCustom } = choice;
  const others = options.regimens.filter(
    ({ value }) => value === CUSTOM_REGIMEN_CODE || value !== current?.regimenCode,
  );
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      {!isStop && (
        <SelectField
          className="sm:col-span-2"
          label={next}
          required
          placeholder={t.choose}
          options={others}
          {...field('regimenCode')}
        />
      )}
      {!isStop && isCustom && (
        <TextField
          className="sm:col-span-2"
          label={t.fields.customDrugs}
          required
          maxLength={MAX_LENGTH.customDrugs}
          {...field('customDrugs')}
        />
      )}
      {kinds.length > 1 && (
        <SelectField
          label={t.fields.kind}
          value={kind}
          options={kinds.map((value) => ({ value, label: words.regimenChange[value] }))}
          onChange={(event) => visit.choose('regimenKind', event.target.value)}
        />
      )}
      {choice.needsReason && (
        <SelectField
          label={t.fields.reason}
          required
          placeholder={t.choose}
          options={options.reasons}
          {...field('regimenReason')}
        />
      )}
      {!isStop && choice.isLineAsked && (
        <SelectField label={t.fields.line} placeholder={t.notSaid} options={options.lines} {...field('regimenLine')} />
      )}
      {isStop && <Notice className="sm:col-span-2">{t.stopNote}</Notice>}
      {!isStop && <RegimenProposal visit={visit} page={page} code={visit.form.getValues('regimenCode')} />}
    </div>
  );
}
