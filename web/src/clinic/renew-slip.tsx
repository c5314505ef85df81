import { useNewcomerTexts } from '../lib/texts/newcomer-texts';
import { Button } from '../ui/button';
import { useFailedTry } from '../ui/failed-try';
import { lateDialog } from '../ui/late-dialog';
import { useRenewLink } from './newcomer-queries';

const NewcomerSlip = lateDialog(() => import('./newcomer-slip').then((module) => module.NewcomerSlip));

type RenewSlipProps = {
  patientId: string;
  /** Until the answer no other patient may be shown: the earlier link would be ended, and the new one not seen. */
  onUnderWay: (isUnderWay: boolean) => void;
};

/** For a patient who has not completed the account: a new slip, whose link ends the earlier one. */
export function RenewSlip({ patientId, onUnderWay }: RenewSlipProps) {
  const t = useNewcomerTexts().renew;
  const renew = useRenewLink();
  const failedTry = useFailedTry(t.failed);

  function make() {
    onUnderWay(true);
    void renew
      .mutateAsync(patientId)
      .then(failedTry.onSuccess, failedTry.onError)
      .finally(() => onUnderWay(false));
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-sunken px-4 py-3">
      <p className="min-w-0 grow basis-52">{t.notice}</p>
      <Button look="outline" size="small" isBusy={renew.isPending} onClick={make}>
        {t.submit}
      </Button>
      {renew.data && <NewcomerSlip slip={renew.data} onClose={() => renew.reset()} />}
    </div>
  );
}
