import { login } from '@antam/contract/auth';
import type { ResponseOf } from '@antam/contract/endpoint';
import type { Profile } from '@antam/contract/own-account';
import { FingerprintPattern } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '../lib/call/call';
import { CallError } from '../lib/call/call-error';
import { beginSession, endSession } from '../lib/call/session';
import { loadViewer } from '../lib/call/viewer';
import { useErrorText } from '../lib/texts/error-text';
import { useFactorTexts } from '../lib/texts/factor-texts';
import { useUiTexts } from '../lib/texts/ui-texts';
import { Button } from '../ui/button';
import { CodeField } from '../ui/code-field';
import { Dialog } from '../ui/dialog';
import { Notice } from '../ui/notice';
import { PasswordField } from '../ui/password-field';
import { TextField } from '../ui/text-field';
import { FactorWords } from './factor-words';

/** Shown over a screen whose session has ended: after logging in the same person continues there. */
export function SignInAgainDialog({ viewer }: { viewer: Profile }) {
  const t = useUiTexts().expired;
  const errorText = useErrorText();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function signIn(logIn: () => Promise<ResponseOf<typeof login>>, stopped?: string) {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      beginSession(await logIn());
      // An Admin may have changed the account meanwhile.
      void loadViewer().catch(() => {});
    } catch (failure) {
      if (failure instanceof CallError && failure.code === 'auth.factorNeeded') setCode(code ?? '');
      setError(errorText(failure, stopped));
      setBusy(false);
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const { userName } = viewer;
    void signIn(() => call(login, { body: { userName, password, ...(code && { code }) } }));
  }

  const byPasskey = (stopped: string) =>
    void signIn(async () => {
      const { logInByPasskey } = await import('../features/auth/passkey-login');
      return logInByPasskey(viewer._id);
    }, stopped);

  return (
    <Dialog isOpen title={t.title} description={t.text} width="narrow">
      <form className="grid gap-4" onSubmit={onSubmit}>
        <TextField label={t.userName} value={viewer.userName} readOnly autoComplete="username" />
        <PasswordField
          label={t.password}
          value={password}
          required
          autoComplete="current-password"
          onChange={(event) => setPassword(event.target.value)}
        />
        {code !== null && <CodeField label={t.code} value={code} onChange={setCode} />}
        {error && <Notice tone="error">{error}</Notice>}
        <FactorWords roleName={viewer.roleName}>
          <PasskeyButton onPress={byPasskey} />
        </FactorWords>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={endSession}>
            {t.other}
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {t.logIn}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function PasskeyButton({ onPress }: { onPress: (stopped: string) => void }) {
  const t = useFactorTexts().stepUp;
  return (
    <Button look="outline" onClick={() => onPress(t.failed)}>
      <FingerprintPattern aria-hidden="true" className="size-5" />
      {t.passkey}
    </Button>
  );
}
