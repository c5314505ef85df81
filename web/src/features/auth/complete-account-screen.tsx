import { useNavigate } from 'react-router';
import { CallError } from '../../lib/call/call-error';
import { useLinkToken } from '../../lib/call/link-token';
import { usePageMeta } from '../../lib/page-meta';
import { PATHS } from '../../lib/paths';
import { useDocumentLanguage } from '../../lib/texts/language';
import { LinkButton } from '../../ui/link-button';
import { Notice } from '../../ui/notice';
import { Waiting } from '../../ui/waiting';
import { AuthFrame } from './auth-frame';
import { useAuthTexts } from './auth-texts';
import { CompleteAccountForm } from './complete-account-form';
import { useProofAsked } from './proof-asked';

/** Opened by the link of the slip that a patient got at the desk. */
export default function CompleteAccountScreen() {
  const all = useAuthTexts();
  const t = all.completeAccount;
  const token = useLinkToken();
  const navigate = useNavigate();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  const link = useProofAsked(token);
  const isDead = token === null || (link.error instanceof CallError && DEAD.includes(link.error.code));

  return (
    <AuthFrame title={t.title} text={isDead ? undefined : t.text}>
      {isDead ? (
        <div className="grid gap-5">
          <Notice tone="warning">{token ? t.dead : t.noLink}</Notice>
          <LinkButton to={PATHS.login}>{all.login.title}</LinkButton>
        </div>
      ) : (
        <Waiting for={link} failed={t.failed} rows={4} className="h-16" />
      )}
      {token && link.data && (
        <CompleteAccountForm
          token={token}
          proof={link.data}
          onDone={(userName) => navigate(PATHS.login, { replace: true, state: { note: 'completed', userName } })}
        />
      )}
    </AuthFrame>
  );
}

const DEAD: readonly CallError['code'][] = ['auth.linkInvalid', 'request.malformed'];
