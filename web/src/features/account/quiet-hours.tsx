import type { ContractForm } from '../../lib/form/contract-form';
import { TextField } from '../../ui/text-field';
import { useAccountTexts } from './account-texts';
import type { ChoiceValues } from './choice-values';

export function QuietHours({ field }: { field: ContractForm<ChoiceValues>['field'] }) {
  const t = useAccountTexts().notifications;
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{t.quiet}</legend>
      <p className="mb-3 text-ink-soft text-sm">{t.quietHint}</p>
      <div className="grid max-w-sm grid-cols-2 items-start gap-4">
        <TextField label={t.from} type="time" {...field('quietFrom')} />
        <TextField label={t.to} type="time" {...field('quietTo')} />
      </div>
    </fieldset>
  );
}
