import type { Factors } from '@antam/contract/factors';
import { useState } from 'react';
import { useFactorTexts } from '../../../lib/texts/factor-texts';
import { useFailedTry } from '../../../ui/failed-try';
import { lateDialog } from '../../../ui/late-dialog';
import { CodesRow } from './codes-row';
import { PasskeysRow } from './passkeys-row';
import { beginTotp, useReadAgain } from './queries';
import { TotpRow } from './totp-row';

const TotpDialog = lateDialog(() => import('./totp-dialog').then((file) => file.TotpDialog));
const PasskeyDialog = lateDialog(() => import('./passkey-dialog').then((file) => file.PasskeyDialog));
const CodesDialog = lateDialog(() => import('./codes-dialog').then((file) => file.CodesDialog));

type Open = { kind: 'totp'; secret: string; uri: string } | { kind: 'passkey' } | { kind: 'codes'; codes: string[] };
type FactorListProps = {
  factors: Factors;
  /** Called once the first factor is set up and its recovery codes were seen. */
  onEnrolled: () => void;
};

/** What is set up and what can be added; each act opens its own dialog. */
export function FactorList({ factors, onEnrolled }: FactorListProps) {
  const t = useFactorTexts();
  const failedTry = useFailedTry(t.actFailed);
  const readAgain = useReadAgain();
  const [open, setOpen] = useState<Open | null>(null);
  const [isBeginning, setBeginning] = useState(false);
  const isFirst = factors.totpSince === null && factors.passkeys.length === 0;
  const needs = { password: isFirst, enrolCode: isFirst && factors.needsEnrolCode };
  const close = () => setOpen(null);

  async function begin() {
    setBeginning(true);
    try {
      setOpen({ kind: 'totp', ...(await beginTotp()) });
      failedTry.onSuccess();
    } catch (failure) {
      failedTry.onError(failure);
    }
    setBeginning(false);
  }

  function onAdded(codes: string[]) {
    setOpen(codes.length > 0 ? { kind: 'codes', codes } : null);
    // Not before its codes were seen, because the screen that sets up a first factor leaves then.
    if (codes.length === 0) readAgain();
  }

  function onCodesKept() {
    close();
    readAgain();
    onEnrolled();
  }

  return (
    <>
      <ul className="divide-y divide-line *:py-4">
        <TotpRow since={factors.totpSince} isBusy={isBeginning} onAdd={begin} />
        <PasskeysRow factors={factors} onAdd={() => setOpen({ kind: 'passkey' })} />
        {!isFirst && (
          <CodesRow left={factors.recoveryCodesLeft} onRenewed={(codes) => setOpen({ kind: 'codes', codes })} />
        )}
      </ul>
      {open?.kind === 'totp' && (
        <TotpDialog secret={open.secret} uri={open.uri} needs={needs} onClose={close} onDone={onAdded} />
      )}
      {open?.kind === 'passkey' && <PasskeyDialog needs={needs} onClose={close} onDone={onAdded} />}
      {open?.kind === 'codes' && <CodesDialog codes={open.codes} onClose={onCodesKept} />}
    </>
  );
}
