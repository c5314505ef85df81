import type { login } from '@antam/contract/auth';
import type { ResponseOf } from '@antam/contract/endpoint';
import { MAX_LENGTH } from '@antam/contract/limits';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { beginSession, useSession } from '../../lib/call/session';
import { useSubmission } from '../../lib/call/submission';
import { ownAreaOf, PATHS } from '../../lib/paths';
import { useErrorText } from '../../lib/texts/error-text';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import { useArrivalState } from './arrival-state';
import { useAuthTexts } from './auth-texts';
import { DemoAccounts } from './demo-accounts';
import { loadSend } from './load-send';

const FACTOR_NEEDED = 'auth.factorNeeded';

export function LoginForm() {
  const t = useAuthTexts();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const destination = useDestination();
  const userName = useArrivalState<{ userName: string }>()?.userName;
  const [oddAnswer, setOddAnswer] = useState<string | null>(null);

  const [asksCode, setAsksCode] = useState(false);

  const { form, isBusy, isInvalid, refusal } = useSubmission(async (data) => {
    setOddAnswer(null);
    const outcome = await (await loadSend()).logIn(data);
    setAsksCode((isAsked) => isAsked || (outcome.kind === 'refused' && outcome.error.code === FACTOR_NEEDED));
    return outcome;
  }, enter);

  function enter(answer: ResponseOf<typeof login>) {
    const area = ownAreaOf(answer.roleName);
    if (!answer.token) return setOddAnswer(t.login.noToken);
    if (!area) return setOddAnswer(t.login.unknownRole);
    beginSession(answer);
    navigate(destination ?? area, { replace: true });
  }

  async function enterWithPasskey() {
    setOddAnswer(null);
    const { logInByPasskey } = await import('./passkey-login');
    await logInByPasskey().then(enter, (error) => setOddAnswer(errorText(error, t.login.passkeyStopped)));
  }

  function fillIn(userName: string, password: string) {
    const fields = form.ref.current?.elements;
    if (!fields) return;
    (fields.namedItem('userName') as HTMLInputElement).value = userName;
    (fields.namedItem('password') as HTMLInputElement).value = password;
    setAsksCode(false);
    form.ref.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
  }

  const isNewlyAsked = refusal?.code === FACTOR_NEEDED;
  const problem = oddAnswer ?? (refusal && !isNewlyAsked && errorText(refusal, t.login.failed));
  return (
    <>
      <form {...form} className="grid gap-5" onFocus={() => void loadSend()}>
        <TextField
          label={t.username}
          name="userName"
          defaultValue={userName}
          required
          autoComplete="username"
          // An e-mail address serves as well.
          maxLength={MAX_LENGTH.email}
          autoCapitalize="none"
          spellCheck={false}
          // Another person may have no second step.
          onChange={() => setAsksCode(false)}
          error={isInvalid('userName') ? t.required.userName : undefined}
        />
        <PasswordField
          label={t.password}
          name="password"
          required
          autoComplete="current-password"
          error={isInvalid('password') ? t.required.password : undefined}
        />
        {asksCode && (
          <TextField
            label={t.login.code}
            hint={t.login.codeHint}
            name="code"
            required
            autoFocus
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={MAX_LENGTH.code}
            error={isInvalid('code') ? t.login.codeMissing : undefined}
          />
        )}
        {problem && <Notice tone="error">{problem}</Notice>}
        <Button type="submit" size="large" isBusy={isBusy}>
          {t.login.submit}
        </Button>
        <Button look="outline" onClick={enterWithPasskey}>
          {t.login.passkey}
        </Button>
      </form>
      <div className="mt-5 grid justify-items-center gap-1 text-center">
        <Link className="py-2 font-medium text-brand-strong underline" to={PATHS.register}>
          {t.login.toRegister}
        </Link>
        <Link className="py-2 text-ink-soft underline" to={PATHS.forgotPassword}>
          {t.login.forgot}
        </Link>
      </div>
      <DemoAccounts onChoose={fillIn} />
    </>
  );
}

/** Goes back to the address at which a guard asked for the login; a visitor with a session goes there at once. */
function useDestination(): string | undefined {
  const from = useArrivalState<{ from: string }>()?.from;
  const navigate = useNavigate();
  const session = useSession();
  const knownArea = session.status === 'in' && session.roleName ? ownAreaOf(session.roleName) : undefined;

  useEffect(() => {
    if (knownArea) navigate(from ?? knownArea, { replace: true });
  }, [knownArea, from, navigate]);

  return from;
}
