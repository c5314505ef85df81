import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { useFactorTexts } from '../../../lib/texts/factor-texts';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { useFailedTry } from '../../../ui/failed-try';
import { FactorRow } from './factor-row';
import { useRenewCodes } from './queries';

const FEW = 3;

export function CodesRow({ left, onRenewed }: { left: number; onRenewed: (codes: string[]) => void }) {
  const all = useFactorTexts();
  const t = all.codes;
  const failedTry = useFailedTry<{ recoveryCodes: string[] }>(all.actFailed, (made) => onRenewed(made.recoveryCodes));
  const renew = useRenewCodes();
  const [isAsking, setAsking] = useState(false);

  function makeNew() {
    renew.mutate(undefined, { ...failedTry, onSettled: () => setAsking(false) });
  }

  return (
    <FactorRow
      icon={<LifeBuoy />}
      title={t.title}
      text={left <= FEW ? `${t.left(left)} ${t.few}` : t.left(left)}
      action={
        <Button look="outline" size="small" onClick={() => setAsking(true)}>
          {t.renew}
        </Button>
      }
    >
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t.renewTitle}
        description={t.renewText}
        confirmLabel={t.renew}
        isBusy={renew.isPending}
        onConfirm={makeNew}
      />
    </FactorRow>
  );
}
