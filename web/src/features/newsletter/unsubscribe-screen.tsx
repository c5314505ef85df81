import { useLinkToken } from '../../lib/call/link-token';
import { useSubmission } from '../../lib/call/submission';
import { usePageMeta } from '../../lib/page-meta';
import { useDocumentLanguage } from '../../lib/texts/language';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { unsubscribe } from './subscribe';
import { useUnsubscribeTexts } from './unsubscribe-texts';

export default function UnsubscribeScreen() {
  const t = useUnsubscribeTexts();
  const token = useLinkToken();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  const { form, isBusy, isDone, isInvalid, refusal } = useSubmission(() => unsubscribe(token ?? ''));
  const isDeadLink = token === null || isInvalid('token') || refusal?.code === 'auth.linkInvalid';

  return (
    <div className="mx-auto max-w-prose px-5 py-20 sm:px-6">
      <h1 className="text-title">{t.title}</h1>
      <p className="mt-3 text-ink-soft text-lg">{t.text}</p>
      <form {...form} className="mt-6 grid justify-items-start gap-4">
        {!isDone && !isDeadLink && (
          <Button type="submit" isBusy={isBusy}>
            {t.submit}
          </Button>
        )}
        {isDone && <Notice tone="success">{t.done}</Notice>}
        {isDeadLink && <Notice tone="warning">{t.noLink}</Notice>}
        {refusal && !isDeadLink && <Notice tone="error">{t.failed}</Notice>}
      </form>
    </div>
  );
}
