import { login } from '@antam/contract/auth';
import type { Profile } from '@antam/contract/own-account';
import { type FormEvent, useState } from 'react';
import { call } from '../lib/call/call';
import { CallError } from '../lib/call/call-error';
import { beginSession, endSession } from '../lib/call/session';
import { loadViewer } from '../lib/call/viewer';
import { useErrorText } from '../lib/texts/error-text';
import { useUiTexts } from '../lib/texts/ui-texts';
import { Button } from '../ui/button';
import { CodeField } from '../ui/code-field';
import { Dialog } from '../ui/dialog';
import { Notice } from '../ui/notice';
import { PasswordField } from '../ui/password-field';
import { TextField } from '../ui/text-field';

/** Shown over a screen whose session has ended: after logging in the same person continues there. */
export function SignInAgainDialog({ viewer }: { viewer: Profile }) {
  const t = useUiTexts().expired;
  const errorText = useErrorText();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function signIn(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      beginSession(await call(login, { body: { userName: viewer.userName, password, ...(code && { code }) } }));
      // An Admin may have changed the account meanwhile.
      void loadViewer().catch(() => {});
    } catch (failure) {
      if (failure instanceof CallError && failure.code === 'auth.factorNeeded') setCode(code ?? '');
      setError(errorText(failure));
      setBusy(false);
    }
  }

  return (
    <Dialog isOpen title={t.title} description={t.text} width="narrow">
      <form className="grid gap-4" onSubmit={signIn}>
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
