import { useNavigate } from 'react-router';
import { useLinkToken } from '../../lib/call/link-token';
import { useOnceKey } from '../../lib/call/once';
import { useSubmission } from '../../lib/call/submission';
import { usePageMeta } from '../../lib/page-meta';
import { PATHS } from '../../lib/paths';
import { useErrorText } from '../../lib/texts/error-text';
import { useDocumentLanguage } from '../../lib/texts/language';
import { Button } from '../../ui/button';
import { LinkButton } from '../../ui/link-button';
import { Notice } from '../../ui/notice';
import { PasswordField } from '../../ui/password-field';
import { AuthFrame } from './auth-frame';
import { useAuthTexts } from './auth-texts';
import { loadSend } from './load-send';

export default function ResetPasswordScreen() {
  const all = useAuthTexts();
  const t = all.resetPassword;
  const token = useLinkToken();
  const errorText = useErrorText();
  const navigate = useNavigate();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  const { keyFor } = useOnceKey();
  const { form, isBusy, isInvalid, refusal } = useSubmission(
    async (form) => (await loadSend()).resetPassword(token ?? '', form, keyFor),
    () => navigate(PATHS.login, { replace: true, state: { note: 'passwordChanged' } }),
  );
  const isDeadLink = token === null || isInvalid('token') || refusal?.code === 'auth.linkInvalid';

  return (
    <AuthFrame title={t.title} text={t.text}>
      {isDeadLink ? (
        <div className="grid gap-5">
          <Notice tone="warning">{refusal ? errorText(refusal) : t.noLink}</Notice>
          <LinkButton to={PATHS.forgotPassword}>{t.again}</LinkButton>
        </div>
      ) : (
        <form {...form} className="grid gap-5" onFocus={() => void loadSend()}>
          <PasswordField
            label={all.newPassword}
            name="password"
            required
            autoComplete="new-password"
            hint={all.passwordHint}
            error={isInvalid('password') ? all.wrong.password : undefined}
          />
          {refusal && <Notice tone="error">{errorText(refusal, t.failed)}</Notice>}
          <Button type="submit" size="large" isBusy={isBusy}>
            {t.submit}
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}
