import type { Factors } from '@antam/contract/factors';
import { FingerprintPattern } from 'lucide-react';
import { useFactorTexts } from '../../../lib/texts/factor-texts';
import { useTimes } from '../../../lib/time/times';
import { Button } from '../../../ui/button';
import { FactorRow } from './factor-row';
import { useRemovePasskey } from './queries';
import { RemoveButton } from './remove-button';

export function PasskeysRow({ factors, onAdd }: { factors: Factors; onAdd: () => void }) {
  const t = useFactorTexts().passkeys;
  const { passkeys } = factors;
  const isSupported = 'PublicKeyCredential' in window;
  const why = factors.mayUsePasskeys ? t.unsupported : t.nowhere;
  const mayAdd = factors.mayUsePasskeys && isSupported;
  return (
    <FactorRow
      icon={<FingerprintPattern />}
      title={t.title}
      text={mayAdd ? t.none : why}
      action={
        mayAdd && (
          <Button look="outline" size="small" onClick={onAdd}>
            {t.add}
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <ul className="grid gap-3 pl-8">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      )}
    </FactorRow>
  );
}

function PasskeyLine({ passkey }: { passkey: Factors['passkeys'][number] }) {
  const t = useFactorTexts().passkeys;
  const { formatDateTime } = useTimes();
  const remove = useRemovePasskey();
  const { _id, name, createdAt, lastUsedAt, isCloned } = passkey;
  const used = lastUsedAt && t.used(formatDateTime(lastUsedAt));
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <div className="min-w-0 flex-1 basis-40">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="text-ink-soft text-sm">{[t.since(formatDateTime(createdAt)), used].filter(Boolean).join(', ')}</p>
        {isCloned && <p className="font-medium text-error text-sm">{t.cloned}</p>}
      </div>
      <RemoveButton
        label={t.removeFor(name)}
        title={t.removeTitle}
        text={t.removeText(name)}
        act={remove}
        input={_id}
      />
    </li>
  );
}
