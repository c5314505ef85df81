import { Navigate, useNavigate } from 'react-router';
import { beginSession, useSession } from '../../lib/call/session';
import { useSubmission } from '../../lib/call/submission';
import { usePageMeta } from '../../lib/page-meta';
import { ownAreaOf, PATHS, pathAfterLogOut } from '../../lib/paths';
import { useErrorText } from '../../lib/texts/error-text';
import { useDocumentLanguage } from '../../lib/texts/language';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { PasswordField } from '../../ui/password-field';
import { AuthFrame } from './auth-frame';
import { useAuthTexts } from './auth-texts';
import { loadSend } from './load-send';

/** The guard opens this screen for a user who still has an Admin's temporary password. */
export default function ChangePasswordScreen() {
  const all = useAuthTexts();
  const t = all.changePassword;
  const errorText = useErrorText();
  const navigate = useNavigate();
  const session = useSession();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  const { form, isBusy, isInvalid, refusal } = useSubmission(
    async (form) => (await loadSend()).changePassword(form),
    (answer) => {
      beginSession(answer);
      navigate(ownAreaOf(answer.roleName) ?? PATHS.home, { replace: true });
    },
  );

  // The next login leads here only if its person must come here: the guard of the areas decides that.
  if (session.status === 'out') return <Navigate to={pathAfterLogOut(session.leftBy)} replace />;
  return (
    <AuthFrame title={t.title} text={t.text}>
      <form {...form} className="grid gap-5" onFocus={() => void loadSend()}>
        <PasswordField
          label={all.currentPassword}
          name="currentPassword"
          required
          autoComplete="current-password"
          error={isInvalid('currentPassword') ? all.required.password : undefined}
        />
        <PasswordField
          label={all.newPassword}
          name="newPassword"
          required
          autoComplete="new-password"
          hint={all.passwordHint}
          error={isInvalid('newPassword') ? all.wrong.password : undefined}
        />
        {refusal && <Notice tone="error">{errorText(refusal, t.failed)}</Notice>}
        <Button type="submit" size="large" isBusy={isBusy}>
          {t.submit}
        </Button>
      </form>
    </AuthFrame>
  );
}
