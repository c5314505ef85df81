import { usePageMeta } from '../../lib/page-meta';
import { useDocumentLanguage } from '../../lib/texts/language';
import { Notice } from '../../ui/notice';
import { useArrivalState } from './arrival-state';
import { AuthFrame } from './auth-frame';
import { useAuthTexts } from './auth-texts';
import { LoginAside } from './login-aside';
import { LoginForm } from './login-form';

/** Why the login is shown. */
export type LoginNote = 'registered' | 'completed' | 'passwordChanged' | 'setUp' | 'noUserId';

export default function LoginScreen() {
  const t = useAuthTexts();
  const note = useArrivalState<{ note: LoginNote }>()?.note;
  usePageMeta(t.login.meta);
  useDocumentLanguage('en');
  const notes: Record<LoginNote, string> = {
    registered: t.login.registered,
    completed: t.completeAccount.done,
    passwordChanged: t.login.passwordChanged,
    setUp: t.setup.done,
    noUserId: t.login.noUserId,
  };
  return (
    <AuthFrame title={t.login.title} text={t.login.text} aside={<LoginAside />}>
      {note && (
        <Notice tone={note === 'noUserId' ? 'warning' : 'success'} className="mb-5">
          <p>{notes[note]}</p>
          {note === 'registered' && <p className="mt-2 font-normal text-sm">{t.login.emailNotice}</p>}
        </Notice>
      )}
      <LoginForm />
    </AuthFrame>
  );
}
