import { MAX_LENGTH } from '@antam/contract/limits';
import { SettingsCard } from '../../clinic/settings-card';
import { TextField } from '../../ui/text-field';
import { useSettingsTexts } from './settings-texts';
import type { SettingsFormState } from './use-settings-form';

export function PlaceCard({ state: { field } }: { state: SettingsFormState }) {
  const t = useSettingsTexts().place;
  return (
    <SettingsCard title={t.title}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t.name} required maxLength={MAX_LENGTH.clinicName} {...field('name')} />
        <TextField label={t.phone} type="tel" hint={t.phoneHint} maxLength={MAX_LENGTH.phone} {...field('phone')} />
      </div>
      <TextField label={t.address} maxLength={MAX_LENGTH.address} {...field('address')} />
      <TextField
        label={t.mapUrl}
        type="url"
        spellCheck={false}
        hint={t.mapUrlHint}
        maxLength={MAX_LENGTH.mapUrl}
        {...field('mapUrl')}
      />
    </SettingsCard>
  );
}
