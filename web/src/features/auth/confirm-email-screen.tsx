import { Link } from 'react-router';
import { useLinkToken } from '../../lib/call/link-token';
import { useSubmission } from '../../lib/call/submission';
import { usePageMeta } from '../../lib/page-meta';
import { PATHS } from '../../lib/paths';
import { useErrorText } from '../../lib/texts/error-text';
import { useDocumentLanguage } from '../../lib/texts/language';
import { Button } from '../../ui/button';
import { LinkButton } from '../../ui/link-button';
import { Notice } from '../../ui/notice';
import { AuthFrame } from './auth-frame';
import { useAuthTexts } from './auth-texts';
import { loadSend } from './load-send';

/** Opened by the link in the letter. It needs a press, because mail programs open links by themselves. */
export default function ConfirmEmailScreen() {
  const t = useAuthTexts().confirmEmail;
  const token = useLinkToken();
  const errorText = useErrorText();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  const { form, isBusy, isDone, isInvalid, refusal } = useSubmission(async () =>
    (await loadSend()).confirmEmail(token ?? ''),
  );
  const isDeadLink = token === null || isInvalid('token') || refusal?.code === 'auth.linkInvalid';

  return (
    <AuthFrame title={t.title} text={t.text}>
      {isDone || isDeadLink ? (
        <div className="grid gap-5">
          <Notice tone={isDone ? 'success' : 'warning'}>{isDone ? t.done : token ? t.dead : t.noLink}</Notice>
          <LinkButton to={PATHS.login}>{t.onward}</LinkButton>
          {isDone && (
            <Link className="justify-self-center py-2 text-ink-soft underline" to={PATHS.forgotPassword}>
              {t.forgot}
            </Link>
          )}
        </div>
      ) : (
        <form {...form} className="grid gap-5" onFocus={() => void loadSend()}>
          {refusal && <Notice tone="error">{errorText(refusal, t.failed)}</Notice>}
          <Button type="submit" size="large" isBusy={isBusy}>
            {t.submit}
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}
