import { usePageMeta } from '../../lib/page-meta';
import { useDocumentLanguage } from '../../lib/texts/language';
import { AuthFrame } from './auth-frame';
import { useAuthTexts } from './auth-texts';
import { LoginAside } from './login-aside';
import { RegisterForm } from './register-form';

export default function RegisterScreen() {
  const t = useAuthTexts().register;
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  return (
    <AuthFrame title={t.title} text={t.text} aside={<LoginAside />}>
      <RegisterForm />
    </AuthFrame>
  );
}
