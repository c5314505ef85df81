import type { BodyOf, ResponseOf } from '@antam/contract/endpoint';
import { startStepUp, stepUp } from '@antam/contract/step-up';
import { FingerprintPattern } from 'lucide-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { call } from '../lib/call/call';
import { CallError } from '../lib/call/call-error';
import { beginSession } from '../lib/call/session';
import { useErrorText } from '../lib/texts/error-text';
import { useFactorTexts } from '../lib/texts/factor-texts';
import { useUiTexts } from '../lib/texts/ui-texts';
import { Button } from '../ui/button';
import { CodeField } from '../ui/code-field';
import { Dialog } from '../ui/dialog';

type Ways = ResponseOf<typeof startStepUp>;

/** Asks for a code or a passkey; the session then goes on under a new token. */
export function StepUpDialog({ onEnd }: { onEnd: (isProven: boolean) => void }) {
  const t = useFactorTexts().stepUp;
  const ui = useUiTexts();
  const errorText = useErrorText();
  const formId = useId();
  const [passkey, setPasskey] = useState<Ways['passkey']>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    // Without this answer a code can still be typed.
    call(startStepUp).then(
      (ways) => setPasskey(ways.passkey),
      () => {},
    );
  }, []);

  async function prove(find: () => Promise<BodyOf<typeof stepUp>>) {
    setBusy(true);
    setError(null);
    try {
      beginSession(await call(stepUp, { body: await find() }));
      onEnd(true);
    } catch (failure) {
      setError(failure instanceof CallError ? errorText(failure, t.failed) : t.failed);
      setBusy(false);
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!code.trim()) return setError(t.codeMissing);
    void prove(async () => ({ code }));
  }

  return (
    <Dialog
      isOpen
      onClose={() => onEnd(false)}
      title={t.title}
      description={t.text}
      width="narrow"
      error={error}
      actions={
        <>
          <Button look="quiet" onClick={() => onEnd(false)}>
            {ui.cancel}
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} className="grid gap-4">
        <CodeField
          label={t.code}
          value={code}
          onChange={(typed) => {
            setCode(typed);
            setError(null);
          }}
        />
        {passkey && (
          <Button
            look="outline"
            onClick={() =>
              void prove(async () => {
                const { askForPasskey } = await import('../lib/passkey');
                return { passkey: await askForPasskey(passkey) };
              })
            }
          >
            <FingerprintPattern aria-hidden="true" className="size-5" />
            {t.passkey}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
