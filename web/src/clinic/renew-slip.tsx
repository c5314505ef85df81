import { useNewcomerTexts } from '../lib/texts/newcomer-texts';
import { Button } from '../ui/button';
import { useFailedTry } from '../ui/failed-try';
import { lateDialog } from '../ui/late-dialog';
import { useRenewLink } from './newcomer-queries';

const NewcomerSlip = lateDialog(() => import('./newcomer-slip').then((module) => module.NewcomerSlip));

/** For a patient who has not completed the account: a new slip, whose link ends the earlier one. */
export function RenewSlip({ patientId }: { patientId: string }) {
  const t = useNewcomerTexts().renew;
  const renew = useRenewLink();
  const failedTry = useFailedTry(t.failed);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-sunken px-4 py-3">
      <p className="min-w-0 grow basis-52">{t.notice}</p>
      <Button look="outline" size="small" isBusy={renew.isPending} onClick={() => renew.mutate(patientId, failedTry)}>
        {t.submit}
      </Button>
      {renew.data && <NewcomerSlip slip={renew.data} onClose={() => renew.reset()} />}
    </div>
  );
}
