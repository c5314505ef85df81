import { digitsOf } from '@antam/contract/limits';
import { SettingsCard } from '../../clinic/settings-card';
import { TextField } from '../../ui/text-field';
import { useSettingsTexts } from './settings-texts';
import type { NumberName } from './settings-values';
import type { SettingsFormState } from './use-settings-form';

const LONGEST = digitsOf(999);

export function NoticeCard({ state: { field } }: { state: SettingsFormState }) {
  const t = useSettingsTexts().notice;
  const numbers: [NumberName, hint?: string][] = [
    ['moveNoticeHours', t.moveNoticeHoursHint],
    ['patientDaysAhead'],
    ['clinicDaysAhead'],
    ['offerHoldHours', t.offerHoldHoursHint],
  ];
  return (
    <SettingsCard title={t.title} text={t.text}>
      {numbers.map(([name, hint]) => (
        <TextField
          key={name}
          label={t[name]}
          hint={hint}
          required
          inputMode="numeric"
          maxLength={LONGEST}
          className="[&_input]:max-w-28"
          {...field(name)}
        />
      ))}
    </SettingsCard>
  );
}
