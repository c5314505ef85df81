import { useNavigate } from 'react-router';
import { PATHS } from '../../app/paths';
import { useErrorText } from '../../lib/error-text';
import { useDocumentLanguage } from '../../lib/language';
import { useLinkToken } from '../../lib/link-token';
import { usePageMeta } from '../../lib/page-meta';
import { useSubmission } from '../../lib/submission';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { AccountFields, isFieldRefusal } from './account-fields';
import { AuthFrame } from './auth-frame';
import { useAuthTexts } from './auth-texts';
import { loadSend } from './load-send';

/** The first Admin's account, with the one-time link that the server prints at its first start. */
export default function SetupScreen() {
  const t = useAuthTexts().setup;
  const token = useLinkToken();
  const errorText = useErrorText();
  const navigate = useNavigate();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  const { form, isBusy, isInvalid, refusal } = useSubmission(
    async (form) => (await loadSend()).setUpClinic(token ?? '', form),
    () => navigate(PATHS.login, { replace: true, state: { note: 'setUp' } }),
  );

  return (
    <AuthFrame title={t.title} text={t.text}>
      {token === null || isInvalid('token') ? (
        <Notice tone="warning">{t.noLink}</Notice>
      ) : (
        <form {...form} className="grid gap-5" onFocus={() => void loadSend()}>
          <AccountFields isInvalid={isInvalid} refusal={refusal} errorText={errorText} />
          {refusal && !isFieldRefusal(refusal) && <Notice tone="error">{errorText(refusal, t.failed)}</Notice>}
          <Button type="submit" size="large" isBusy={isBusy}>
            {t.submit}
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}
