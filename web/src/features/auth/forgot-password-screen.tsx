import { MAX_LENGTH } from '@antam/contract/limits';
import { Link } from 'react-router';
import { useSubmission } from '../../lib/call/submission';
import { usePageMeta } from '../../lib/page-meta';
import { PATHS } from '../../lib/paths';
import { useErrorText } from '../../lib/texts/error-text';
import { useDocumentLanguage } from '../../lib/texts/language';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { TextField } from '../../ui/text-field';
import { AuthFrame } from './auth-frame';
import { useAuthTexts } from './auth-texts';
import { loadSend } from './load-send';

export default function ForgotPasswordScreen() {
  const t = useAuthTexts();
  const errorText = useErrorText();
  usePageMeta(t.forgotPassword.meta);
  useDocumentLanguage('en');
  const { form, isBusy, isDone, isInvalid, refusal } = useSubmission(async (form) =>
    (await loadSend()).askForLink(form),
  );

  return (
    <AuthFrame title={t.forgotPassword.title} text={t.forgotPassword.text}>
      <form {...form} className="grid gap-5" onFocus={() => void loadSend()}>
        <TextField
          label={t.email}
          name="email"
          type="email"
          required
          autoComplete="email"
          maxLength={MAX_LENGTH.email}
          error={isInvalid('email') ? t.required.email : undefined}
        />
        {isDone && <Notice tone="success">{t.forgotPassword.sent}</Notice>}
        {refusal && <Notice tone="error">{errorText(refusal, t.forgotPassword.failed)}</Notice>}
        <Button type="submit" size="large" isBusy={isBusy}>
          {t.forgotPassword.submit}
        </Button>
      </form>
      <p className="mt-5 text-center">
        <Link className="inline-block py-2 font-medium text-brand-strong underline" to={PATHS.login}>
          {t.forgotPassword.back}
        </Link>
      </p>
    </AuthFrame>
  );
}
