import { PACK_NAMES, type PackName } from '@antam/contract/rule-answers';
import { RadioCards } from '../../ui/radio-cards';
import { PackPreview } from './pack-preview';
import { SettingsCard } from './settings-card';
import { useSettingsTexts } from './settings-texts';
import type { SettingsFormState } from './use-settings-form';

/** The rule pack of the clinic; another one shows first how many would enter and leave the lists. */
export function PackCard({ state: { form, choose }, saved }: { state: SettingsFormState; saved: PackName }) {
  const t = useSettingsTexts().pack;
  const chosen = form.watch('rulePack');
  return (
    <SettingsCard title={t.title} text={t.text}>
      <RadioCards
        legend={t.legend}
        name="rulePack"
        columns="grid-cols-1 sm:grid-cols-2"
        value={chosen}
        options={PACK_NAMES.map((value) => ({ value, ...t.packs[value] }))}
        onChange={(event) => choose('rulePack', event.target.value as PackName)}
      />
      {chosen !== saved && <PackPreview name={chosen} />}
    </SettingsCard>
  );
}
