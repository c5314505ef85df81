import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSubmission } from '../../lib/call/submission';
import { PATHS } from '../../lib/paths';
import { useErrorText } from '../../lib/texts/error-text';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { AccountFields, isFieldRefusal } from './account-fields';
import { useAuthTexts } from './auth-texts';
import { loadSend } from './load-send';
import { userNameIn } from './user-name-in';

export function RegisterForm() {
  const t = useAuthTexts().register;
  const errorText = useErrorText();
  const navigate = useNavigate();
  const lost = useRef<string>(null);
  const { form, isBusy, isInvalid, refusal } = useSubmission(
    async (form) => (await loadSend()).register(form, lost),
    (_, form) => navigate(PATHS.login, { state: { note: 'registered', userName: userNameIn(form) } }),
  );

  return (
    <>
      <form {...form} className="grid gap-5" onFocus={() => void loadSend()}>
        <AccountFields isInvalid={isInvalid} refusal={refusal} errorText={errorText} />
        {refusal && !isFieldRefusal(refusal) && <Notice tone="error">{errorText(refusal, t.failed)}</Notice>}
        <Button type="submit" size="large" isBusy={isBusy}>
          {t.submit}
        </Button>
      </form>
      <p className="mt-4 text-center text-ink-soft text-sm">
        {t.terms}{' '}
        <Link to={PATHS.terms} className="underline">
          {t.termsLink}
        </Link>{' '}
        {t.and}{' '}
        <Link to={PATHS.privacy} className="underline">
          {t.privacyLink}
        </Link>
        .
      </p>
      <div className="mt-4 grid justify-items-center gap-1 text-center">
        <Link className="py-2 font-medium text-brand-strong underline" to={PATHS.login}>
          {t.toLogin}
        </Link>
        <Link className="py-2 text-ink-soft underline" to={PATHS.forgotPassword}>
          {t.forgot}
        </Link>
      </div>
    </>
  );
}
