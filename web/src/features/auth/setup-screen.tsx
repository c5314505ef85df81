import type { CareAccess } from '@antam/contract/trust-settings';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLinkToken } from '../../lib/call/link-token';
import { useSubmission } from '../../lib/call/submission';
import { usePageMeta } from '../../lib/page-meta';
import { PATHS } from '../../lib/paths';
import { useErrorText } from '../../lib/texts/error-text';
import { useDocumentLanguage } from '../../lib/texts/language';
import { Button } from '../../ui/button';
import { LinkButton } from '../../ui/link-button';
import { Notice } from '../../ui/notice';
import { RadioCards } from '../../ui/radio-cards';
import { AccountFields, isFieldRefusal } from './account-fields';
import { AuthFrame } from './auth-frame';
import { useAuthTexts } from './auth-texts';
import { loadSend } from './load-send';
import { userNameIn } from './user-name-in';

const DEAD_LINK = ['auth.linkInvalid', 'account.setupDone'];

/** The first Admin's account, with the one-time link that the server prints at its first start. */
export default function SetupScreen() {
  const all = useAuthTexts();
  const t = all.setup;
  const token = useLinkToken();
  const errorText = useErrorText();
  const navigate = useNavigate();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  const lost = useRef<string>(null);
  const { form, isBusy, isInvalid, refusal } = useSubmission(
    async (form) => (await loadSend()).setUpClinic(token ?? '', form, lost),
    (_, form) => navigate(PATHS.login, { replace: true, state: { note: 'setUp', userName: userNameIn(form) } }),
  );
  const [careAccess, setCareAccess] = useState<CareAccess>('needToKnow');
  const isDeadLink = token === null || isInvalid('token') || (refusal !== null && DEAD_LINK.includes(refusal.code));

  return (
    <AuthFrame title={t.title} text={t.text}>
      {isDeadLink ? (
        <div className="grid gap-5">
          <Notice tone="warning">{refusal ? errorText(refusal) : t.noLink}</Notice>
          <LinkButton to={PATHS.login}>{all.login.title}</LinkButton>
        </div>
      ) : (
        <form {...form} className="grid gap-5" onFocus={() => void loadSend()}>
          <AccountFields isInvalid={isInvalid} refusal={refusal} errorText={errorText} />
          <RadioCards
            legend={t.careAccess.legend}
            hint={t.careAccess.hint}
            name="careAccess"
            columns="grid-cols-1"
            value={careAccess}
            onChange={(event) => setCareAccess(event.target.value as CareAccess)}
            options={Object.entries(t.careAccess.options).map(([value, label]) => ({ value, label }))}
          />
          {refusal && !isFieldRefusal(refusal) && <Notice tone="error">{errorText(refusal, t.failed)}</Notice>}
          <Button type="submit" size="large" isBusy={isBusy}>
            {t.submit}
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}
