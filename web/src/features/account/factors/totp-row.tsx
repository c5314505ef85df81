import { Smartphone } from 'lucide-react';
import { useFactorTexts } from '../../../lib/texts/factor-texts';
import { useTimes } from '../../../lib/time/times';
import { Button } from '../../../ui/button';
import { FactorRow } from './factor-row';
import { useRemoveTotp } from './queries';
import { RemoveButton } from './remove-button';

type TotpRowProps = { since: string | null; isBusy: boolean; onAdd: () => void };

export function TotpRow({ since, isBusy, onAdd }: TotpRowProps) {
  const all = useFactorTexts();
  const t = all.totp;
  const { formatDateTime } = useTimes();
  const remove = useRemoveTotp();
  return (
    <FactorRow
      icon={<Smartphone />}
      title={t.title}
      text={since ? t.since(formatDateTime(since)) : t.none}
      action={
        since ? (
          <RemoveButton label={`${all.remove}: ${t.title}`} title={t.removeTitle} text={t.removeText} act={remove} />
        ) : (
          <Button look="outline" size="small" isBusy={isBusy} onClick={onAdd}>
            <span className="sr-only">{t.title}: </span>
            {all.add}
          </Button>
        )
      }
    />
  );
}
