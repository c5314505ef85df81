import { digitsOf, TRUST_LIMITS } from '@antam/contract/limits';
import type { CareAccess, TrustSettings } from '@antam/contract/trust-settings';
import { SettingsCard } from '../../clinic/settings-card';
import { useErrorText } from '../../lib/texts/error-text';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { Notice } from '../../ui/notice';
import { RadioCards } from '../../ui/radio-cards';
import { TextField } from '../../ui/text-field';
import { useTrustTexts } from './trust-texts';
import type { NumberName } from './trust-values';
import { useTrustForm } from './use-trust-form';

const NUMBERS: readonly NumberName[] = ['treatingMonths', 'reasonHours'];

export function TrustForm({ settings }: { settings: TrustSettings }) {
  const t = useTrustTexts();
  const errorText = useErrorText();
  const { form, formProps, field, choose, failure, isBusy, fetchCheck } = useTrustForm(settings);
  return (
    <form {...formProps} onFocus={fetchCheck} className="grid gap-6">
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <SettingsCard title={t.care.title}>
          <RadioCards
            legend={t.care.legend}
            name="careAccess"
            columns="grid-cols-1"
            value={form.watch('careAccess')}
            options={Object.entries(t.care.access).map(([value, words]) => ({ value, ...words }))}
            onChange={(event) => choose('careAccess', event.target.value as CareAccess)}
          />
          {NUMBERS.map((name) => (
            <TextField
              key={name}
              label={t.care[name]}
              required
              inputMode="numeric"
              maxLength={digitsOf(TRUST_LIMITS[name][1])}
              className="[&_input]:max-w-28"
              {...field(name)}
            />
          ))}
        </SettingsCard>
        <div className="grid gap-6">
          <SettingsCard title={t.factor.title}>
            <Checkbox label={t.factor.factorRequired} hint={t.factor.factorRequiredHint} {...field('factorRequired')} />
          </SettingsCard>
          <SettingsCard title={t.looked.title}>
            <Checkbox label={t.looked.lookedNames} hint={t.looked.lookedNamesHint} {...field('lookedNames')} />
          </SettingsCard>
        </div>
      </div>
      {failure !== null && <Notice tone="error">{errorText(failure, t.failed)}</Notice>}
      <Button type="submit" isBusy={isBusy} className="justify-self-start max-sm:w-full">
        {t.save}
      </Button>
    </form>
  );
}
