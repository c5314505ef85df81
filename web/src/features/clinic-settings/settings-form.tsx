import type { SettingsForAdmin } from '@antam/contract/clinic-settings';
import { useErrorText } from '../../lib/texts/error-text';
import { Button } from '../../ui/button';
import { LeaveGuard } from '../../ui/leave-guard';
import { Notice } from '../../ui/notice';
import { HoursCard } from './hours-card';
import { NoticeCard } from './notice-card';
import { PackCard } from './pack-card';
import { PlaceCard } from './place-card';
import { RoomsCard } from './rooms-card';
import { useSettingsTexts } from './settings-texts';
import { useSettingsForm } from './use-settings-form';

export function SettingsForm({ settings }: { settings: SettingsForAdmin }) {
  const t = useSettingsTexts();
  const errorText = useErrorText();
  const { fetchCheck, ...state } = useSettingsForm(settings);
  const { formProps, failure, isBusy, isDirty } = state;
  return (
    <form {...formProps} onFocus={fetchCheck} className="grid gap-6">
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <PlaceCard state={state} />
        <HoursCard state={state} />
        <NoticeCard state={state} />
        <PackCard state={state} saved={settings.rulePack} />
        <RoomsCard state={state} />
      </div>
      {failure !== null && <Notice tone="error">{errorText(failure, t.failed)}</Notice>}
      <Button type="submit" isBusy={isBusy} className="justify-self-start max-sm:w-full">
        {t.save}
      </Button>
      <LeaveGuard isDirty={isDirty && !isBusy} texts={t.leaving} />
    </form>
  );
}
