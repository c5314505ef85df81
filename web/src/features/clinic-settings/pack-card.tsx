import type { PackName } from '@antam/contract/rule-answers';
import { SettingsCard } from '../../clinic/settings-card';
import { latePart } from '../../ui/late-part';
import { SelectField } from '../../ui/select-field';
import { useSettingsTexts } from './settings-texts';
import type { SettingsFormState } from './use-settings-form';

const PackPreview = latePart(() => import('./pack-preview').then((module) => module.PackPreview), {
  rows: 2,
  className: 'h-10',
});

/** The rule pack of the clinic; another one shows first how many would enter and leave the lists. */
export function PackCard({ state: { form, choose }, saved }: { state: SettingsFormState; saved: PackName }) {
  const t = useSettingsTexts().pack;
  const chosen = form.watch('rulePack');
  return (
    <SettingsCard title={t.title} text={t.text}>
      <SelectField
        label={t.legend}
        hint={t.packs[chosen].detail}
        value={chosen}
        options={Object.entries(t.packs).map(([value, { label }]) => ({ value, label }))}
        onChange={(event) => choose('rulePack', event.target.value as PackName)}
      />
      {chosen !== saved && <PackPreview name={chosen} />}
    </SettingsCard>
  );
}
